import { groupTitles } from '@rubrica/contracts/group-titles.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import { isRecorded } from '@rubrica/contracts/recorded-acts.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'

/** What the members of a workspace did, for its owners. */
export const activityRouter = router({
  list: through(table.activity.list),

  /** The people and the kinds that the list can be narrowed to. */
  choices: signedInProcedure.input(z.object({ accountId: Id })).query(async ({ ctx, input }) => {
    const { items } = await ctx.client.members.list({ ...input, sort: 'name', 'per-page': PER_PAGE_MAX })
    return {
      people: items.map(({ id, name }) => ({ id, name })),
      kinds: kinds.map((id) => ({ id, name: groupTitles[id][ctx.locale] })),
    }
  }),
})

/** The groups of the table that have a call whose maker is recorded. */
const kinds = keysOf(table).filter((group) => Object.values(table[group]).some(isRecorded))
