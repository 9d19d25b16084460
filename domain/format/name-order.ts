/** The order in which people look for names: case and accents aside, 'Baia 2' before 'Baia 10'. */

type Named = { id: number; name: string }

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

export function byName(a: Named, b: Named): number {
  return collator.compare(a.name, b.name) || a.id - b.id
}
