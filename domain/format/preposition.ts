import { toSearchText } from './search-text.ts'

const feminine = ['fazenda', 'agropecuaria', 'estancia', 'chacara', 'granja']
const masculine = ['confinamento', 'sitio', 'rancho', 'haras', 'boitel', 'lote']

const contractions = {
  de: { feminine: 'da', masculine: 'do' },
  em: { feminine: 'na', masculine: 'no' },
}
type Preposition = keyof typeof contractions

/** 'da' before 'Fazenda Boa Vista', 'no' before 'Lote 7': by the gender of the name's first word. An unknown word keeps 'de' and 'em'. */
export function prepositionFor(preposition: Preposition, name: string): string {
  const [noun = ''] = toSearchText(name).split(/\P{L}/u)
  if (feminine.includes(noun)) return contractions[preposition].feminine
  return masculine.includes(noun) ? contractions[preposition].masculine : preposition
}

/** 'da Fazenda Boa Vista', 'no Lote 7', 'de Nelore 12'. */
export const withPreposition = (preposition: Preposition, name: string): string =>
  `${prepositionFor(preposition, name)} ${name}`
