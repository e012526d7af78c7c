import { useSetting } from '../setting.ts'

/** Whether plans limit something here; with `PLAN_LIMITS=off` no page counts against one. */
export function useHasLimits(): boolean {
  return useSetting('plan-limits') !== 'off'
}
