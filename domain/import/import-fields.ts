/** The fields of each kind of record in a spreadsheet, with the headers that mean them. */
import { historyFields } from './history/history-fields.ts'
import { type ImportField, type ImportKind, importKinds } from './import-kind.ts'

const name = (label: string, headers: readonly string[], examples: readonly [string, string]): ImportField => ({
  label,
  type: 'text',
  required: true,
  headers: [...headers, 'nome', 'name'],
  examples,
  accepts: 'Texto de até 120 letras, um nome para cada um',
})

const percentHeaders = ['%', 'percentual', 'porcentagem', 'percent', 'pct']
const recipeHeaders = ['receita', 'dieta', 'racao', 'formula', 'recipe', 'diet', 'ration']
const corralHeaders = ['curral', 'baia', 'piquete', 'pen', 'corral', 'pen number', 'pen id', 'curral baia', 'n baia']

const importFields = {
  ingredient: {
    name: name(
      'Ingrediente',
      ['ingrediente', 'insumo', 'alimento', 'ingredient', 'feed', 'commodity'],
      ['Milho moído', 'Silagem de milho'],
    ),
    wet: {
      label: 'Volumoso úmido',
      type: 'flag',
      headers: ['volumoso umido', 'umido', 'volumoso', 'wet', 'roughage', 'wet roughage'],
      examples: ['Não', 'Sim'],
      accepts: 'Sim ou Não; em branco, Não',
    },
  },
  corral: {
    name: name('Baia', corralHeaders, ['C01', 'C02']),
    capacity: {
      label: 'Capacidade de animais',
      type: 'number',
      headers: ['capacidade', 'capacidade de animais', 'lotacao', 'lotacao maxima', 'cap', 'capacity', 'max head'],
      examples: [120, 100],
      accepts: 'Número inteiro de cabeças; em branco, sem alerta de lotação',
    },
  },
  corral_index: {
    name: name(
      'Índice',
      ['indice', 'escore', 'leitura', 'indice de cocho', 'bunk score', 'score'],
      ['Lambido', 'Sobra leve'],
    ),
    value: {
      label: 'Ajuste',
      type: 'number',
      required: true,
      unit: '%',
      headers: ['ajuste', 'valor', 'correcao', 'adjustment', 'change', 'value', 'nota', ...percentHeaders],
      examples: [10, -5],
      accepts: 'De -100 a 100, em % da próxima carga',
    },
  },
  treat: {
    name: name('Trato', ['trato', 'fornecimento', 'treat', 'feeding'], ['Manhã', 'Tarde']),
    percent: {
      label: 'Parte do dia',
      type: 'number',
      required: true,
      unit: '%',
      headers: ['parte do dia', 'parte', 'participacao', 'divisao', 'share', 'split', ...percentHeaders],
      examples: [60, 40],
      accepts: 'De 1 a 100, em % da carga do dia',
    },
    locked: {
      label: 'Travado',
      type: 'flag',
      headers: ['travado', 'trato travado', 'locked', 'fixo'],
      examples: ['Não', 'Não'],
      accepts: 'Sim ou Não; em branco, Não',
    },
  },
  recipe: {
    name: name('Receita', recipeHeaders, ['Terminação', 'Terminação']),
    timer: {
      label: 'Tempo de mistura',
      type: 'number',
      required: true,
      unit: 'min',
      headers: [
        'tempo',
        'tempo de mistura',
        'tempo do misturador',
        'mistura',
        'minutos',
        'mix time',
        'timer',
        'mixing time',
      ],
      examples: [6, 6],
      accepts: 'Minutos inteiros, de 1 a 600; basta na primeira linha da receita',
    },
    dry_matter_percent: {
      label: 'Matéria seca',
      type: 'number',
      required: true,
      unit: '%',
      headers: ['ms', 'materia seca', 'ms da dieta', 'ms dieta', 'dm', 'dry matter'],
      examples: [70, 70],
      accepts: 'De 1 a 100, em %; basta na primeira linha da receita',
    },
    ingredient: {
      label: 'Ingrediente da linha',
      type: 'text',
      headers: ['ingrediente', 'insumo', 'alimento', 'ingredient', 'feed', 'commodity'],
      examples: ['Milho moído', 'Silagem de milho'],
      accepts:
        'Um ingrediente em cada linha, na ordem de carregar; ou uma coluna para cada ingrediente, com o percentual',
    },
    percent: {
      label: 'Percentual do ingrediente',
      type: 'number',
      unit: '%',
      headers: ['inclusao', 'participacao', 'quantidade', 'inclusion', 'share', ...percentHeaders],
      examples: [36.8, 63.2],
      accepts: 'De 0,1 a 100, com até 2 casas; cada receita soma 100',
    },
  },
  lot: {
    name: {
      label: 'Lote',
      type: 'text',
      headers: [
        'lote',
        'nome',
        'nome do lote',
        'identificacao',
        'lot',
        'name',
        'lot name',
        'lot id',
        'lot number',
        'group',
      ],
      examples: ['Nelore 01', 'Angus 02'],
      accepts: 'Texto de até 120 letras; em branco, a baia e a data de entrada dão o nome',
    },
    corral: {
      label: 'Baia',
      type: 'text',
      required: true,
      headers: corralHeaders,
      examples: ['C01', 'C02'],
      accepts: 'O nome da baia',
    },
    quantity: {
      label: 'Cabeças',
      type: 'number',
      required: true,
      headers: [
        ...['cabecas', 'cab', 'qtd', 'qtde', 'quantidade', 'n animais', 'no animais', 'numero de animais', 'animais'],
        ...['qtd animais', 'qtd cabecas', 'n cabecas', 'n de animais', 'n de cabecas', 'quantidade de animais'],
        ...['head', 'heads', 'head count', 'hd', 'count', 'animals'],
      ],
      examples: [110, 95],
      accepts: 'Número inteiro, de 1 a 100.000',
    },
    entry_date: {
      label: 'Data de entrada',
      type: 'day',
      required: true,
      headers: [
        ...['data de entrada', 'data entrada', 'entrada', 'dt entrada', 'data', 'inicio', 'data de inicio', 'chegada'],
        ...['entry date', 'in date', 'date in', 'arrival', 'arrival date', 'start date', 'date'],
      ],
      examples: ['03/08/2026', '21/08/2026'],
      accepts: 'Data, de até 3 anos atrás e não depois de hoje',
    },
    initial_avg_weight: {
      label: 'Peso médio inicial',
      type: 'number',
      required: true,
      unit: 'kg por animal',
      headers: [
        ...[
          'peso medio inicial',
          'peso entrada',
          'peso de entrada',
          'pv inicial',
          'peso inicial',
          'pv entrada',
          'peso',
        ],
        ...['peso medio', 'peso medio entrada', 'peso medio de entrada', 'peso vivo inicial', 'pv', 'pvi'],
        ...['in weight', 'entry weight', 'arrival weight', 'avg weight', 'avg in weight', 'in wt', 'weight'],
      ],
      examples: [380.5, 412],
      accepts: 'kg por animal, até 2.000',
    },
    initial_load: {
      label: 'Carga inicial',
      type: 'number',
      required: true,
      unit: 'kg por dia, do lote todo',
      headers: [
        ...['carga inicial', 'carga', 'kg dia', 'kg lote dia', 'kg dia lote', 'fornecido', 'fornecimento', 'trato dia'],
        ...['consumo lote', 'initial load', 'load', 'daily load', 'daily feed', 'feed', 'as fed'],
      ],
      examples: [2200, 2050],
      accepts: 'kg por dia, do lote todo',
    },
    gmd: {
      label: 'GMD',
      type: 'number',
      required: true,
      unit: 'kg por animal e dia',
      headers: ['gmd', 'ganho medio diario', 'ganho diario', 'ganho', 'gpd', 'adg', 'avg daily gain', 'daily gain'],
      examples: [1.6, 1.55],
      accepts: 'kg por animal e dia, de -5 a 10',
    },
    call: {
      label: 'Chamada',
      type: 'number',
      unit: 'kg de MS por animal e dia',
      headers: ['chamada', 'cms', 'kg ms cab', 'kg ms cab dia', 'consumo ms', 'call', 'dmi'],
      examples: ['', ''],
      accepts: 'kg de matéria seca por cabeça, de 0,5 a 25; só em fazenda que trabalha por matéria seca',
    },
    client_name: {
      label: 'Cliente',
      type: 'text',
      headers: ['cliente', 'proprietario', 'dono', 'parceiro', 'pecuarista', 'owner', 'client', 'customer'],
      examples: ['Santa Rita', ''],
      accepts: 'Texto; em branco, os animais são da fazenda',
    },
    breed_group: {
      label: 'Grupo genético',
      type: 'choice',
      headers: ['grupo genetico', 'genetica', 'raca', 'breed', 'breed group', 'breed type'],
      examples: ['Zebuíno', 'Cruzado'],
      accepts: 'Zebuíno ou Cruzado',
    },
    rule: {
      label: 'Regra',
      type: 'text',
      headers: ['regra', 'dieta', 'racao', 'fase', 'rule', 'diet', 'ration', 'phase'],
      examples: ['Terminação', 'Terminação'],
      accepts: 'O nome da regra, ou o da receita para criar uma regra com ela',
    },
  },
  rule: {
    name: name('Regra', ['regra', 'fase', 'rule', 'phase'], ['Terminação', 'Adaptação']),
    recipe: {
      label: 'Receita',
      type: 'text',
      required: true,
      headers: recipeHeaders,
      examples: ['Terminação', 'Adaptação'],
      accepts: 'O nome da receita',
    },
    lots: {
      label: 'Lotes',
      type: 'names',
      required: true,
      headers: ['lotes', 'lote', 'lots', 'lot'],
      examples: ['Nelore 01; Angus 02', 'Nelore 03'],
      accepts: 'Os nomes dos lotes, separados por ponto e vírgula',
    },
  },
  ...historyFields,
} as const satisfies Record<ImportKind, Record<string, ImportField>>

/** A column of a recipe that is an ingredient: its header is the name, its cells are percents. */
export const INGREDIENT_COLUMN = 'ingredient_column'

/** The fields of a kind, in the order of the model file. */
export const listFields = (kind: ImportKind): [string, ImportField][] => Object.entries(importFields[kind])
export const findField = (kind: ImportKind, key: string): ImportField | undefined =>
  listFields(kind).find(([other]) => other === key)?.[1]

export const fieldKeys = [
  ...new Set([...importKinds.flatMap(kind => Object.keys(importFields[kind])), INGREDIENT_COLUMN]),
]
