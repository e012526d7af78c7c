/** The channels that reach a signer, by the name in links and codes, each as `notification_methods` spells it. */
export const channelWords = { email: 'Email' } as const
export type ChannelName = keyof typeof channelWords
