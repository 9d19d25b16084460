/** Names of lots, made from what is known of them. */
import { type NamePattern, namePatterns } from './lot.ts'

type NameParts = { corral?: string; client?: string | null; entryDate?: string }

/** How the form explains each pattern. */
const explanations: Record<NamePattern, string> = {
  pattern1: 'Baia + Data de Entrada',
  pattern2: 'Baia + Cliente',
  pattern3: 'Nome livre',
}
export const namePatternOptions = namePatterns.map(value => ({ value, label: explanations[value] }))

const labels: Record<NamePattern, string> = {
  pattern1: 'Lote + Quantidade + Baia',
  pattern2: 'Baia + Quantidade + Data',
  pattern3: 'Lote + Baia + Peso',
}

/** How the list calls the pattern of a lot, or null where it has none. */
export function namePatternLabel(pattern: string | null, isCustomName: boolean): string | null {
  if (isCustomName) return 'Nome Personalizado'
  if (pattern === null) return null
  return Object.entries(labels).find(([known]) => known === pattern)?.[1] ?? 'Padrão Desconhecido'
}

/** 'BaiaA-250612' or 'BaiaA-Santa Rita'; blank while a part is missing, null where the name is the person's own. */
export function generateLotName(pattern: NamePattern, { corral, client, entryDate }: NameParts): string | null {
  if (pattern === 'pattern3') return null
  const end = pattern === 'pattern1' ? entryDate?.slice(2).replaceAll('-', '') : client?.trim()
  const start = corral?.replaceAll(/\s/g, '')
  return start && end ? `${start}-${end}` : ''
}
