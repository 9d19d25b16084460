/** An import in responses: the preview of its rows, and what it made. */
import {
  array,
  boolean,
  day,
  id,
  instant,
  integer,
  kg,
  lazy,
  Named,
  oneOf,
  orNull,
  record,
  text,
} from '../schema/output-field.ts'
import { importable } from './import-input.ts'
import { importedRecordKinds, importKinds } from './import-kind.ts'

/** 'ignored': a blank row or one of totals. */
const rowStatuses = ['new', 'changed', 'equal', 'refused', 'ignored'] as const

const Change = lazy(() =>
  record('ImportChange', {
    label: text('Campo'),
    before: text('Como está na fazenda'),
    after: text('Como está na planilha'),
  }),
)

const CellError = lazy(() =>
  record('ImportCellError', {
    column: orNull(integer('Coluna da planilha, a partir de 0'), 'nulo se o erro é da linha toda'),
    message: text('O que houve e o que fazer'),
  }),
)

const PreviewRow = lazy(() =>
  record('ImportRow', {
    row: integer('Linha enviada, a partir de 0; a primeira é a dos títulos'),
    status: oneOf('O que acontece com a linha', rowStatuses),
    name: text('Nome do cadastro'),
    cells: array(text('A célula, como foi entendida'), 'Uma para cada coluna'),
    errors: array(CellError(), 'Por que a linha foi recusada'),
    changes: array(Change(), 'O que muda num cadastro que a fazenda já tem'),
  }),
)
export type PreviewRow = typeof PreviewRow.infer

const Column = lazy(() =>
  record('ImportColumn', {
    column: text('Título na planilha'),
    field: orNull(text('Nosso campo'), 'nulo se não é lida'),
    sure: boolean('O título é conhecido; senão, confira'),
  }),
)
export type Column = typeof Column.infer

const Missing = lazy(() =>
  record('ImportMissing', {
    kind: oneOf('Cadastro', importable),
    name: text('Nome na planilha'),
    rows: integer('Linhas que o citam'),
    similar: orNull(text('Nome parecido que a fazenda tem')),
    chosen: boolean('Vai ser criado com a importação'),
    text: text('A pergunta, para mostrar à pessoa'),
  }),
)
export type Missing = typeof Missing.infer

const Total = lazy(() => record('ImportTotal', { label: text('O que soma'), value: text('Quanto, com a unidade') }))

/** The sums of the rows that are new or equal. */
const Sums = lazy(() =>
  record('ImportSums', {
    lots: array(text('Nome do lote'), 'Os lotes das linhas'),
    from: orNull(day('Primeiro dia')),
    to: orNull(day('Último dia')),
    delivered_kg: orNull(kg('Entregue'), 'nulo em leituras'),
  }),
)
export type Sums = typeof Sums.infer

const counts = () =>
  record('ImportCounts', {
    new: integer('Cadastros novos'),
    changed: integer('Cadastros que mudam'),
    equal: integer('Cadastros iguais'),
    refused: integer('Cadastros recusados'),
    ignored: integer('Linhas em branco ou de totais'),
  })

export const Preview = lazy(() =>
  record('ImportPreview', {
    columns: array(Column(), 'As colunas da planilha, na ordem dela'),
    rows: array(PreviewRow(), 'As linhas, na ordem da planilha'),
    counts: counts(),
    missing: array(Missing(), 'O que as linhas citam e a fazenda não tem'),
    absent: array(
      record('ImportAbsent', { field: text('Nosso campo'), label: text('Nome do campo') }),
      'Campos obrigatórios sem coluna',
    ),
    totals: array(Total(), 'Para conferir com os da fazenda'),
    sums: orNull(Sums(), 'só de leituras e entregas, para somar as partes de um histórico'),
    refusal: orNull(text('Por que nada pode ser gravado'), 'nulo se pode'),
  }),
)
export type Preview = typeof Preview.infer

const fields = () =>
  ({
    id: text('Identificador, que quem enviou escolheu'),
    kind: oneOf('O que a planilha tinha', importKinds),
    file_name: orNull(text('Arquivo')),
    created_at: instant('Importado'),
    user: orNull(Named(), 'quem importou; nulo se a conta foi excluída'),
    created: integer('Cadastros criados'),
    changed: integer('Cadastros que mudaram'),
    undo_until: instant('Até quando pode ser desfeita'),
    undone_at: orNull(instant('Desfeita')),
    pieces: orNull(
      record('ImportPieces', { received: integer('Partes recebidas'), of: integer('Partes ao todo') }),
      'nulo se veio inteira',
    ),
    mapping: array(
      record('ImportMapping', { column: text('Coluna'), field: orNull(text('Nosso campo')) }),
      'De que coluna veio cada campo',
    ),
  }) as const

export const Import = lazy(() => record('Import', fields()))
export type Import = typeof Import.infer

const Touched = lazy(() =>
  record('ImportedRecord', {
    kind: oneOf('Cadastro', importedRecordKinds),
    id: id(),
    name: text('Nome'),
    action: oneOf('O que a importação fez', ['create', 'update']),
    kept: orNull(text('Por que fica ao desfazer'), 'nulo se sai'),
  }),
)
export type Touched = typeof Touched.infer

export const ImportDetail = lazy(() =>
  record('ImportDetail', { ...fields(), records: array(Touched(), 'Os cadastros que a importação criou ou mudou') }),
)
export type ImportDetail = typeof ImportDetail.infer

export const Sent = lazy(() =>
  record('SentImport', { preview: Preview(), import: orNull(Import(), 'nulo se nada foi gravado') }),
)
export type Sent = typeof Sent.infer

export const Undone = lazy(() =>
  record('UndoneImport', {
    removed: integer('Cadastros retirados'),
    restored: integer('Cadastros que voltaram ao que eram'),
    kept: array(Touched(), 'Cadastros que ficaram, com o motivo'),
  }),
)
export type Undone = typeof Undone.infer
