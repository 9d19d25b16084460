/** Name patterns of lots: their labels, and the names that they generate. */
import { type NamePattern, namePatterns } from './lot.ts'

type NameParts = { corral?: string; client?: string | null; entryDate?: string }

const labels: Record<NamePattern, string> = {
  pattern1: 'Baia + Data de Entrada',
  pattern2: 'Baia + Cliente',
  pattern3: 'Nome livre',
}
/** Options of the form's select. */
export const namePatternOptions = namePatterns.map(value => ({ value, label: labels[value] }))

/** The label in the list of lots; null for a lot without a pattern. */
export function namePatternLabel(pattern: string | null, isCustomName: boolean): string | null {
  if (isCustomName) return 'Nome Personalizado'
  if (pattern === null) return null
  return Object.entries(labels).find(([known]) => known === pattern)?.[1] ?? 'Padrão Desconhecido'
}

/** 'BaiaA-250612' or 'BaiaA-Santa Rita'; empty while a part is missing, null for the pattern of a typed name. */
export function generateLotName(pattern: NamePattern, { corral, client, entryDate }: NameParts): string | null {
  if (pattern === 'pattern3') return null
  const end = pattern === 'pattern1' ? entryDate?.slice(2).replaceAll('-', '') : client?.trim()
  const start = corral?.replaceAll(/\s/g, '')
  return start && end ? `${start}-${end}` : ''
}
