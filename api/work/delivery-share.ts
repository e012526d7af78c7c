import { addressOf, type Delivery } from '../webhooks/delivery-store.ts'

/** Attempts of a workspace beyond the first of each of its addresses: an address that is alone has four at once. */
const SPARE = 3
/** A commit claims up to four deliveries, so an address that is alone has up to seven for a moment. */
const SPARE_AT_MOST = 6

/** Addresses that get no further attempt now. One that has none gets its first, however slow the others of its workspace are. */
export function busyAddresses(running: readonly Delivery[]): string[] {
  return [...new Set(running.filter((one) => spareOf(running, one.account_id) >= SPARE).map(addressOf))]
}

/** Whether a claimed delivery is tried now, beside those that are. */
export function hasRoom(running: readonly Delivery[], delivery: Delivery): boolean {
  const isFirst = running.every((one) => addressOf(one) !== addressOf(delivery))
  return isFirst || spareOf(running, delivery.account_id) < SPARE_AT_MOST
}

function spareOf(running: readonly Delivery[], accountId: string): number {
  const own = running.filter(({ account_id }) => account_id === accountId)
  return own.length - new Set(own.map(addressOf)).size
}
