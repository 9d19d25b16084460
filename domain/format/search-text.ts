/** The text that searches compare, without accents and case: 'Ração AÇAÍ' and 'racao acai' match. */
export function toSearchText(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Most names have no accent. */
const ASCII = /^[\t-~]*$/
