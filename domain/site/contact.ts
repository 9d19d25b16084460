/** The enums of contacts: leads, which the site's form creates and the vendor's staff works on. */

export const farmSizes = ['pequena', 'media', 'grande'] as const

export type FarmSize = (typeof farmSizes)[number]

export const farmSizeLabels = {
  pequena: 'Pequena (até 500 animais)',
  media: 'Média (501 a 1.500 animais)',
  grande: 'Grande (mais de 1.500 animais)',
} satisfies Record<FarmSize, string>

/** The size in the site's form, of a farm whose number of animals is known. */
export function toFarmSize(heads: number): FarmSize {
  if (heads <= 500) return 'pequena'
  return heads <= 1500 ? 'media' : 'grande'
}

export const contactStatuses = ['new', 'contacted', 'won', 'lost'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactStatusLabels = {
  new: 'Novo',
  contacted: 'Em conversa',
  won: 'Cliente',
  lost: 'Perdido',
} satisfies Record<ContactStatus, string>
