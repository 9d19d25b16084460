/**
 * The kinds of records from which a farm feeds, each declared once: its words, its path and its ability. Permissions, quotas, unique names, audit,
 * history links, menu, reference of the API and messages read this registry. Its fields are in record-fields.ts, which the first screen does not load.
 */

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
  },
  corral: {
    one: 'baia',
    many: 'baias',
    article: 'a',
    path: 'corrals',
    ability: 'pens',
  },
  corral_index: {
    one: 'índice',
    many: 'índices',
    article: 'o',
    path: 'corral_indexes',
    complement: 'de cocho',
    confusedIn: 'na leitura',
    ability: 'notes',
  },
  ingredient: {
    one: 'ingrediente',
    many: 'ingredientes',
    article: 'o',
    path: 'ingredients',
    ability: 'recipes',
  },
  recipe: {
    one: 'receita',
    many: 'receitas',
    article: 'a',
    path: 'recipes',
    ability: 'recipes',
  },
  rule: {
    one: 'regra',
    many: 'regras',
    article: 'a',
    path: 'rules',
    ability: 'recipes',
  },
  protocol: {
    one: 'protocolo',
    many: 'protocolos',
    article: 'o',
    path: 'protocols',
    confusedIn: 'no lote',
    ability: 'recipes',
  },
  treat: {
    one: 'trato',
    many: 'tratos',
    article: 'o',
    path: 'treats',
    ability: 'schedules',
  },
  treat_schedule: {
    one: 'programação',
    many: 'programações',
    article: 'a',
    path: 'treat_schedules',
    sharesNames: true,
    ability: 'schedules',
  },
} as const satisfies Record<string, RecordDeclaration>

export type RecordKind = keyof typeof records
export type RecordPath = (typeof records)[RecordKind]['path']
/** The kinds whose names are unique in a farm. */
export type NamedKind = {
  [Kind in RecordKind]: (typeof records)[Kind] extends { sharesNames: true } ? never : Kind
}[RecordKind]

export const recordKinds = Object.keys(records) as readonly RecordKind[]
export const findRecord = (kind: RecordKind): RecordDeclaration => records[kind]
