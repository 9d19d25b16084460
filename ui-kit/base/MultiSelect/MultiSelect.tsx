// Chips for what is chosen and a list of native checkboxes to choose from: the same by mouse, thumb and keyboard.
import { ChevronDown, X } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { toSearchText } from '../../../domain/format/search-text.ts'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { cx } from '../cx.ts'
import { controlClasses } from '../Field/controlClasses.ts'
import { useField, useFieldLabel } from '../Field/Field.tsx'
import type { Option } from '../Select/Select.tsx'
import { useDismiss } from '../useDismiss.ts'

type Props = {
  options: (Option & { hint?: string })[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  disabled?: boolean
  /** What the list says when there is nothing to choose. */
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
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { required: _, ...field } = useField()
  const labelId = useFieldLabel()
  const listId = useId()
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }, [])
  useDismiss(box, open, close)
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter(other => other !== id))
  const chosen = options.filter(option => value.includes(option.value))
  return (
    <div ref={box} className="relative">
      <div
        className={cx(
          'flex min-h-10 items-start rounded-control border pl-1.5 outline-focus has-[[aria-expanded]:focus-visible]:outline-2',
          disabled ? 'border-line bg-sunken' : 'bg-surface',
          field['aria-invalid'] ? 'border-rust' : 'border-edge',
        )}
      >
        <Chips chosen={chosen} disabled={disabled} onRemove={id => toggle(id, false)} />
        <button
          {...field}
          ref={button}
          type="button"
          disabled={disabled}
          aria-expanded={open}
          aria-controls={listId}
          aria-labelledby={labelId && `${labelId} ${field.id}`}
          onClick={() => setOpen(!open)}
          className="flex min-h-9.5 min-w-10 flex-1 items-center justify-end gap-2 px-1.5 text-left text-ink-3 focus-visible:outline-none"
        >
          <span className={chosen.length === 0 ? 'flex-1 truncate' : 'sr-only'}>
            {chosen.length === 0 ? placeholder : counted(chosen.length)}
          </span>
          <ChevronDown size={18} className="mr-1.5 shrink-0" aria-hidden="true" />
        </button>
      </div>
      {open && (
        <Choices id={listId} labelledBy={labelId} options={options} value={value} empty={empty} onToggle={toggle} />
      )}
    </div>
  )
}

const counted = (chosen: number) => (chosen === 1 ? '1 selecionado' : `${chosen} selecionados`)

type ChoicesProps = Required<Pick<Props, 'options' | 'value' | 'empty'>> & {
  id: string
  labelledBy: string | undefined
  onToggle: (id: string, on: boolean) => void
}

function Choices({ id: listId, labelledBy, options, value, empty, onToggle }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const wanted = toSearchText(search.trim())
  const found = options.filter(({ label, hint }) => toSearchText(`${label} ${hint ?? ''}`).includes(wanted))
  return (
    <fieldset
      id={listId}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface px-3 py-1 shadow-over"
      aria-labelledby={labelledBy}
    >
      {options.length > MANY && <Search value={search} onChange={setSearch} />}
      {found.length === 0 && <p className="py-2 text-ink-3">{options.length === 0 ? empty : 'Nada com esse nome.'}</p>}
      {found.map(({ value: id, ...option }) => (
        <Checkbox key={id} {...option} checked={value.includes(id)} onChange={on => onToggle(id, on)} />
      ))}
    </fieldset>
  )
}

/** More than are seen at once. */
const MANY = 12

const Search = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
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

type ChipsProps = { chosen: Option[]; disabled: boolean | undefined; onRemove: (id: string) => void }

const Chips = ({ chosen, disabled, onRemove }: ChipsProps) =>
  chosen.length > 0 && (
    <ul className="flex min-w-0 flex-wrap gap-1.5 py-1.5">
      {chosen.map(({ value, label }) => (
        <Chip key={value} label={label} disabled={disabled} onRemove={() => onRemove(value)} />
      ))}
    </ul>
  )

function Chip({ label, disabled, onRemove }: { label: string; disabled?: boolean | undefined; onRemove: () => void }) {
  return (
    <li className="inline-flex min-w-0 items-center rounded-sm bg-pasture-soft text-sm font-medium text-ink">
      <span className="min-w-0 px-2 py-0.5 wrap-break-word">{label}</span>
      {!disabled && (
        <button
          type="button"
          aria-label={`Remover ${label}`}
          onClick={onRemove}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-rust"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
