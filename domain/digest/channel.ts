/** How the daily digest reaches a person. */
export const digestChannels = ['email', 'whatsapp'] as const
export type DigestChannel = (typeof digestChannels)[number]
