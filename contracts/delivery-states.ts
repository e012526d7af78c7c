/** What a provider knows of a message, from the least to the most. A message that failed may still arrive. */
export const deliveryStates = ['sending', 'accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Returns whether a state says more than another: providers tell states twice and out of order. */
export function isFurther(state: DeliveryState, than: DeliveryState): boolean {
  return deliveryStates.indexOf(state) > deliveryStates.indexOf(than)
}
