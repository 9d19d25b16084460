// Chips of the selected options and a list of native checkboxes.
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { toSearchText } from '../../../domain/format/search-text.ts'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { cx } from '../cx.ts'
import { controlClasses } from '../Field/control-classes.ts'
import { useField, useFieldLabel } from '../Field/Field.tsx'
import type { Option } from '../Select/Select.tsx'
import { useDropdown } from '../useDropdown.ts'

type Props = {
  options: (Option & { hint?: string })[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  disabled?: boolean
  /** The text of a list without options. */
  empty?: string
}

export function MultiSelect({
  options,
  value,
  onChange,
  placeholder = 'Selecione',
  disabled,
  empty = 'Nenhuma opção.',
}: Props) {
  const { open, setOpen, container, button } = useDropdown()
  const { required: _, ...field } = useField()
  const labelId = useFieldLabel()
  const listId = useId()
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter(other => other !== id))
  const selected = options.filter(option => value.includes(option.value))
  return (
    <div ref={container} className="relative">
      <div
        className={cx(
          'flex min-h-10 pointer-coarse:min-h-11 items-start rounded-control border pl-1.5 outline-focus has-[[aria-expanded]:focus-visible]:outline-2',
          disabled ? 'border-line bg-sunken' : 'bg-surface',
          field['aria-invalid'] ? 'border-rust' : 'border-control',
        )}
      >
        <Chips selected={selected} disabled={disabled} onRemove={id => toggle(id, false)} />
        <button
          {...field}
          ref={button}
          type="button"
          disabled={disabled}
          aria-expanded={open}
          aria-controls={listId}
          aria-labelledby={labelId && `${labelId} ${field.id}`}
          onClick={() => setOpen(!open)}
          className="touch-target flex min-h-9.5 pointer-coarse:min-h-10.5 min-w-10 flex-1 items-center justify-end gap-2 px-1.5 text-left text-ink-3 focus-visible:outline-none"
        >
          <span className={selected.length === 0 ? 'min-w-0 flex-1' : 'sr-only'}>
            {selected.length === 0 ? placeholder : selectedText(selected.length)}
          </span>
          <ChevronDown size={18} className="mr-1.5 shrink-0" aria-hidden="true" />
        </button>
      </div>
      {open && (
        <OptionList id={listId} labelledBy={labelId} options={options} value={value} empty={empty} onToggle={toggle} />
      )}
    </div>
  )
}

const selectedText = (selected: number) => (selected === 1 ? '1 selecionado' : `${selected} selecionados`)

type OptionListProps = Required<Pick<Props, 'options' | 'value' | 'empty'>> & {
  id: string
  labelledBy: string | undefined
  onToggle: (id: string, on: boolean) => void
}

function OptionList({ id: listId, labelledBy, options, value, empty, onToggle }: OptionListProps) {
  const [search, setSearch] = useState('')
  const query = toSearchText(search.trim())
  const results = options.filter(({ label, hint }) => toSearchText(`${label} ${hint ?? ''}`).includes(query))
  return (
    <fieldset
      id={listId}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface px-3 py-1 shadow-over"
      aria-labelledby={labelledBy}
    >
      {options.length > SEARCH_FROM && <SearchInput value={search} onChange={setSearch} />}
      {results.length === 0 && (
        <p className="py-2 text-ink-3">{options.length === 0 ? empty : 'Nenhum resultado com esse nome.'}</p>
      )}
      {results.map(({ value: id, ...option }) => (
        <Checkbox key={id} {...option} checked={value.includes(id)} onChange={on => onToggle(id, on)} />
      ))}
    </fieldset>
  )
}

/** Lists longer than this have a search box. */
const SEARCH_FROM = 12

const SearchInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="sticky -top-1 z-10 -mx-3 border-b border-line bg-surface px-3 py-2">
    <input
      type="search"
      aria-label="Pesquisar na lista"
      placeholder="Pesquisar"
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      className={controlClasses('md')}
    />
  </div>
)

type ChipsProps = { selected: Option[]; disabled: boolean | undefined; onRemove: (id: string) => void }

const Chips = ({ selected, disabled, onRemove }: ChipsProps) =>
  selected.length > 0 && (
    <ul className="flex min-w-0 flex-wrap gap-1.5 py-1.5">
      {selected.map(({ value, label }) => (
        <Chip key={value} label={label} disabled={disabled} onRemove={() => onRemove(value)} />
      ))}
    </ul>
  )

function Chip({ label, disabled, onRemove }: { label: string; disabled?: boolean | undefined; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full min-w-0 items-center rounded-sm bg-pasture-soft text-sm font-medium text-ink">
      <span className="min-w-0 py-0.5 pl-2 wrap-break-word">{label}</span>
      {!disabled && (
        <button
          type="button"
          aria-label={`Remover ${label}`}
          onClick={onRemove}
          className="touch-target inline-flex size-6 pointer-coarse:size-8 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-rust"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
