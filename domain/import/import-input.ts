/** The body of an import: the cells of a sheet, as they are. */
import { type Type, type } from 'arktype'
import { formatNumber } from '../format/format.ts'
import { typed, untyped } from '../schema/arktype.ts'
import { boolean, list, nullable, oneOf } from '../schema/field.ts'
import { integer } from '../schema/number-field.ts'
import { optionalText, text } from '../schema/text-field.ts'
import { uuid } from '../schema/time-field.ts'
import { body, type InvalidValue } from '../schema/type.ts'
import type { Cell } from './cell.ts'
import { MAX_PIECE_ROWS, MAX_PIECES } from './history/pieces.ts'
import { fieldKeys } from './import-fields.ts'
import { importKinds } from './import-kind.ts'

/** Rows of one sheet, with its header. */
export const MAX_ROWS = MAX_PIECE_ROWS + 1
export const MAX_COLUMNS = 50
const MAX_HEADER = 500
/** Letters of a cell of Excel: a rule may have 200 lots in one, and a remark is as long as it is. */
const MAX_CELL = 32_767

const cell = (): Type<Cell> => {
  const text = type.string.narrow(
    (value, ctx) => value.length <= MAX_CELL || ctx.reject({ message: tooLongText(ctx.path) }),
  )
  const any = untyped(text).or(untyped(type.number)).or(untyped(type.boolean)).or(untyped(type.null))
  const message = ({ errors }: InvalidValue) =>
    errors?.find(({ code }) => code === 'predicate')?.message ??
    'Uma célula é um texto, um número, sim ou não, ou nada.'
  return typed<Cell>(any.configure({ message, description: 'Célula' }, 'self'))
}

function tooLongText([list, row]: readonly PropertyKey[]): string {
  const where = list === 'rows' ? ` da linha ${Number(row) + 1}, a partir dos títulos,` : ''
  return `Uma célula${where} tem mais de ${formatNumber(MAX_CELL)} letras. Encurte o texto, ou confira as aspas do arquivo.`
}

export const importable = ['ingredient', 'corral', 'rule'] as const
/** Records that are made on the way, because a row names one that the farm does not have. */
export type MissingKind = (typeof importable)[number]

const piece = (label: string) => integer(label, { min: 1, max: MAX_PIECES })

/** POST. */
export const Write = body({
  id: uuid('Identificador'),
  kind: oneOf('O que a planilha tem', importKinds),
  rows: list(
    'Linhas',
    list('Linha', cell(), { max: MAX_COLUMNS, tooMany: `Uma linha tem até ${MAX_COLUMNS} colunas.` }),
    {
      min: 1,
      max: MAX_ROWS,
      required: 'A planilha não tem linhas.',
      tooMany: 'Uma planilha tem até 5.000 linhas. Divida a sua em partes.',
    },
  ),
  /** What each column is, by its header. Columns that are left out are matched by their meaning. */
  'mapping?': list(
    'Colunas',
    body({ column: text('Coluna', { max: MAX_HEADER }), field: nullable(oneOf('Nosso campo', fieldKeys)) }),
    { max: MAX_COLUMNS },
  ),
  /** The value of a field in all rows, for what the sheet does not have. */
  'defaults?': list('Valores para todas as linhas', body({ field: oneOf('Nosso campo', fieldKeys), value: cell() }), {
    max: MAX_COLUMNS,
  }),
  /** The records that are missing and are made with the import. */
  'create?': list('Criar também', body({ kind: oneOf('Cadastro', importable), name: text('Nome') }), { max: 1_000 }),
  /** Which part of a history the rows are. Every part has the header, whole days and the same id. */
  'piece?': body({ number: piece('Parte'), of: piece('Partes') }),
  'file_name?': optionalText('Arquivo', { max: 200 }),
  /** Answers the preview, and writes nothing. */
  'dry_run?': boolean('Só conferir'),
})
export type Write = typeof Write.infer
