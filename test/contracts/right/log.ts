import type { RightInputs } from './right.ts'

export const log: RightInputs<'log'> = {
  log: {
    checkpoint: async () => ({ as: {}, input: {} }),
    leaves: async () => ({ as: {}, input: { from: 1 } }),
    leaf: async ({ world }) => {
      const { leaves, size } = await world.client().log.leaves()
      return { as: {}, input: { leaf: leaves[0] ?? '', size } }
    },
    consistency: async ({ world }) => {
      const { size } = await world.client().log.checkpoint()
      return { as: {}, input: { from: 1, to: size } }
    },
  },
}
