// Which columns a table shows: a button that opens a list of checkboxes. The page keeps the choice.
import { Columns3 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { useDropdown } from '../useDropdown.ts'
import { usePopoverPosition } from '../usePopoverPosition.ts'

type Props = {
  /** The columns that can be hidden. The column that names the row is always there. */
  options: readonly { value: string; label: string }[]
  /** The shown columns, in any order. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Brings the first choice back; left out when it is already shown. */
  onReset?: (() => void) | undefined
}

export function ColumnPicker(props: Props) {
  const { open, setOpen, container, button } = useDropdown()
  const id = useId()
  return (
    <div ref={container} className="w-fit">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-10 pointer-coarse:min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-semibold transition-colors hover:bg-sunken"
      >
        <Columns3 size={18} aria-hidden="true" />
        Colunas
      </button>
      {open && <Panel {...props} id={id} anchor={container} />}
    </div>
  )
}

type PanelProps = Props & { id: string; anchor: RefObject<HTMLElement | null> }

function Panel({ id, anchor, options, value, onChange, onReset }: PanelProps) {
  const panel = usePopoverPosition(anchor, 'end')
  const toggle = (key: string, on: boolean) => onChange(on ? [...value, key] : value.filter(other => other !== key))
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      className="fixed inset-auto m-0 max-h-[min(32rem,calc(100vh-1rem))] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-control border border-line bg-surface text-ink shadow-over"
    >
      <fieldset className="px-3 py-1">
        <legend className="sr-only">Colunas da tabela</legend>
        {options.map(option => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={on => toggle(option.value, on)}
          />
        ))}
      </fieldset>
      {onReset && (
        <p className="border-t border-line p-1">
          <Button variant="ghost" fullWidth onClick={onReset}>
            Voltar ao padrão
          </Button>
        </p>
      )}
    </div>
  )
}
