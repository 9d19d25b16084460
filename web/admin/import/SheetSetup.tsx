/** What the sheet has, what each of its columns is, and the values that it does not have. */
import { useState } from 'react'
import { Badge, Card, type Column, Field, Input, Select, Table } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { cellText } from '../../../domain/import/cell.ts'
import { INGREDIENT_COLUMN, listFields } from '../../../domain/import/import-fields.ts'
import { type ImportKind, importKinds, importTitle } from '../../../domain/import/import-kind.ts'
import type { Preview } from './import.ts'
import { type PreparedSheet, withDefault, withField, withKind } from './prepared-sheet.ts'

type Props = {
  sheet: PreparedSheet
  preview: Pick<Preview, 'columns' | 'absent'> | undefined
  title: string
  disabled: boolean
  onChange: (sheet: PreparedSheet) => void
}

export function SheetSetup({ sheet, preview, title, disabled, onChange }: Props) {
  const { kind } = sheet
  return (
    <Card title={title} aside={countText(sheet.count, 'linha')}>
      <div className="space-y-4">
        <div className="max-w-sm">
          <Field
            label="O que esta planilha tem"
            required
            hint={kind ? undefined : 'Não reconhecemos os títulos. Escolha.'}
          >
            <Select
              placeholder="Escolha"
              value={kind ?? ''}
              disabled={disabled}
              options={importKinds.map(value => ({ value, label: importTitle(value) }))}
              onChange={value => onChange(withKind(sheet, value as ImportKind))}
            />
          </Field>
        </div>
        {kind && preview && (
          <Columns kind={kind} sheet={sheet} preview={preview} disabled={disabled} onChange={onChange} />
        )}
        {kind && preview && <Defaults sheet={sheet} preview={preview} disabled={disabled} onChange={onChange} />}
      </div>
    </Card>
  )
}

type ColumnRow = Preview['columns'][number] & { at: number; example: string }
type PartProps = Omit<Props, 'title' | 'preview'> & { preview: NonNullable<Props['preview']> }

function Columns({ kind, sheet, preview, disabled, onChange }: PartProps & { kind: ImportKind }) {
  const rows = preview.columns.map((column, at) => ({ ...column, at, example: exampleOf(sheet, at) }))
  const shown = rows.filter(({ field, example }) => field !== null || example !== '')
  const columns: Column<ColumnRow>[] = [
    { key: 'column', header: 'Sua coluna', cell: row => <ColumnName {...row} /> },
    { key: 'example', header: 'Exemplo', cell: ({ example }) => <span className="text-ink-2">{example || '–'}</span> },
    {
      key: 'field',
      header: 'Nosso campo',
      cell: ({ column, field }) => (
        <Select
          aria-label={`Nosso campo para ${column}`}
          value={field ?? NONE}
          disabled={disabled}
          options={fieldOptions(kind)}
          onChange={value => onChange(withField(sheet, column, value === NONE ? null : value))}
        />
      ),
    },
  ]
  return <Table caption="Colunas da planilha" columns={columns} rows={shown} rowKey={({ at }) => at} />
}

const NONE = 'none'

const fieldOptions = (kind: ImportKind) => [
  { value: NONE, label: 'Não importar' },
  ...listFields(kind).map(([value, { label, unit }]) => ({ value, label: unit ? `${label} (${unit})` : label })),
  ...(kind === 'recipe' ? [{ value: INGREDIENT_COLUMN, label: 'É um ingrediente (%)' }] : []),
]

const exampleOf = ({ rows }: PreparedSheet, column: number) =>
  rows
    .slice(1)
    .map(row => cellText(row[column]))
    .find(text => text !== '') ?? ''

const ColumnName = ({ column, sure }: ColumnRow) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <span className="wrap-anywhere">{column}</span>
    {!sure && <Badge tone="pending">Confira</Badge>}
  </span>
)

/** The required fields without a column get one value for all rows. */
function Defaults({ sheet, preview, disabled, onChange }: PartProps) {
  const given = sheet.defaults.map(({ field }) => ({
    field,
    label: sheet.kind ? (listFields(sheet.kind).find(([key]) => key === field)?.[1].label ?? field) : field,
  }))
  const fields = [...given, ...preview.absent.filter(({ field }) => !given.some(one => one.field === field))]
  if (fields.length === 0) return null
  return (
    <div className="space-y-3 rounded-card bg-sunken p-4">
      <p className="font-semibold">
        A planilha não tem estas colunas. Escolha uma acima, ou use o mesmo valor em todas as linhas:
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, label }) => (
          <DefaultField
            key={field}
            label={label}
            initial={cellText(sheet.defaults.find(one => one.field === field)?.value)}
            disabled={disabled}
            onLeave={value => onChange(withDefault(sheet, field, value))}
          />
        ))}
      </div>
    </div>
  )
}

type DefaultProps = { label: string; initial: string; disabled: boolean; onLeave: (value: string) => void }

function DefaultField({ label, initial, disabled, onLeave }: DefaultProps) {
  const [text, setText] = useState(initial)
  const leave = () => text.trim() !== initial && onLeave(text.trim())
  return (
    <Field label={label}>
      <Input
        value={text}
        disabled={disabled}
        onChange={event => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={event => event.key === 'Enter' && leave()}
      />
    </Field>
  )
}
