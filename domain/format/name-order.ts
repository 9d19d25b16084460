/** The order of names in lists: case and accents do not count, and 'Baia 2' comes before 'Baia 10'. */

type Named = { id: number; name: string }

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

export function byName(a: Named, b: Named): number {
  return collator.compare(a.name, b.name) || a.id - b.id
}
