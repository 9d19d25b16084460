/**
 * The kinds of records from which a farm feeds, each declared once: its words, its path, and what the audit keeps of it. Permissions, quotas,
 * unique names, audit, history links, menu, reference of the API and messages read this registry.
 */

/** A field in the audit. The label has its article, as a sentence needs it: 'a capacidade'. */
export type RecordField = { label: string; unit?: string; isDay?: true }

type RecordDeclaration = {
  one: string
  many: string
  article: 'a' | 'o'
  /** The name of the API's path, and of the permission that writes: 'corrals', 'corrals.write'. */
  path: string
  /** After the noun where the kind stands without context: 'índices de cocho'. */
  complement?: string
  /** The state of the records that count in a quota and whose names are taken, where not all do: 'lote ativo', 'lotes ativos'. */
  counted?: { one: string; many: string }
  /** What to do about too many; without it, to delete some. */
  excess?: string
  /** Records may share a name. */
  sharesNames?: true
  /** Where two equal names are mistaken for each other; without it 'na pesagem'. */
  confusedIn?: string
  /** The kinds of one ability stand in one sentence (domain/account/ability.ts). */
  ability: 'pens' | 'recipes' | 'schedules' | 'notes'
  /** Besides the name. A field that is not listed is never stored in an entry. */
  fields: Readonly<Record<string, RecordField>>
}

export const records = {
  lot: {
    one: 'lote',
    many: 'lotes',
    article: 'o',
    path: 'lots',
    counted: { one: 'ativo', many: 'ativos' },
    excess: 'Encerre os lotes que já saíram',
    ability: 'pens',
    fields: {
      quantity: { label: 'a quantidade', unit: 'cabeças' },
      corral: { label: 'a baia' },
      client_name: { label: 'o cliente' },
      entry_date: { label: 'a data de entrada', isDay: true },
      deactivated_at: { label: 'a data de encerramento', isDay: true },
      initial_avg_weight: { label: 'o peso médio inicial', unit: 'kg' },
      gmd: { label: 'o GMD', unit: 'kg/dia' },
      initial_load: { label: 'a carga inicial', unit: 'kg/dia' },
      projected_load: { label: 'a carga de hoje', unit: 'kg/dia' },
      date: { label: 'o dia da leitura', isDay: true },
      note: { label: 'a nota', unit: '%' },
    },
  },
  corral: {
    one: 'baia',
    many: 'baias',
    article: 'a',
    path: 'corrals',
    ability: 'pens',
    fields: { capacity: { label: 'a capacidade', unit: 'animais' } },
  },
  corral_index: {
    one: 'índice',
    many: 'índices',
    article: 'o',
    path: 'corral_indexes',
    complement: 'de cocho',
    confusedIn: 'na leitura',
    ability: 'notes',
    fields: { value: { label: 'o ajuste', unit: '%' } },
  },
  ingredient: {
    one: 'ingrediente',
    many: 'ingredientes',
    article: 'o',
    path: 'ingredients',
    ability: 'recipes',
    fields: {},
  },
  recipe: {
    one: 'receita',
    many: 'receitas',
    article: 'a',
    path: 'recipes',
    ability: 'recipes',
    fields: {
      timer: { label: 'o tempo de mistura', unit: 'min' },
      dry_matter_percent: { label: 'a matéria seca', unit: '%' },
      ingredients: { label: 'os ingredientes' },
    },
  },
  rule: {
    one: 'regra',
    many: 'regras',
    article: 'a',
    path: 'rules',
    ability: 'recipes',
    fields: { recipe: { label: 'a receita' }, lots: { label: 'os lotes' } },
  },
  treat: {
    one: 'trato',
    many: 'tratos',
    article: 'o',
    path: 'treats',
    ability: 'schedules',
    fields: { percent: { label: 'a parte do dia', unit: '%' } },
  },
  treat_schedule: {
    one: 'programação',
    many: 'programações',
    article: 'a',
    path: 'treat_schedules',
    sharesNames: true,
    ability: 'schedules',
    fields: {
      starts_on: { label: 'o começo', isDay: true },
      wagon_name: { label: 'o vagão' },
      wagon_capacity: { label: 'a capacidade do vagão', unit: 'kg' },
      users: { label: 'os operadores' },
      items: { label: 'os tratos' },
      date: { label: 'o dia da operação', isDay: true },
    },
  },
} as const satisfies Record<string, RecordDeclaration>

export type RecordKind = keyof typeof records
export type RecordPath = (typeof records)[RecordKind]['path']
/** The kinds whose names are unique in a farm. */
export type NamedKind = {
  [Kind in RecordKind]: (typeof records)[Kind] extends { sharesNames: true } ? never : Kind
}[RecordKind]

export const recordKinds = Object.keys(records) as readonly RecordKind[]
export const recordOf = (kind: RecordKind): RecordDeclaration => records[kind]
