/** The enums of contacts, which the site's form creates. */

export const farmSizes = ['pequena', 'media', 'grande'] as const

export type FarmSize = (typeof farmSizes)[number]

export const farmSizeLabels = {
  pequena: 'Pequena (até 500 animais)',
  media: 'Média (501 a 1.500 animais)',
  grande: 'Grande (mais de 1.500 animais)',
} satisfies Record<FarmSize, string>

export const contactStatuses = ['new', 'answered', 'closed'] as const
