/** What the rows name and the farm does not have: to be made with the import, or another spelling of what is there. */
import { Button, Card, Checkbox } from 'ui-kit'
import type { Preview } from './import.ts'
import { type PreparedSheet, withCreated, withName } from './prepared-sheet.ts'

type Props = {
  missing: Preview['missing']
  columns: Preview['columns']
  sheet: PreparedSheet
  disabled: boolean
  onChange: (sheet: PreparedSheet) => void
}

export function MissingRecords({ missing, columns, sheet, disabled, onChange }: Props) {
  if (missing.length === 0) return null
  // a similar name is more likely a misspelling than a new record
  const unlike = missing.filter(({ similar }) => similar === null)
  const allChosen = unlike.every(({ chosen }) => chosen)
  return (
    <Card title="Falta na fazenda" flush>
      {unlike.length > 1 && (
        <div className="px-4 pb-2">
          <Checkbox
            label={`Criar os ${unlike.length} que não se parecem com nenhum`}
            checked={allChosen}
            mixed={!allChosen && unlike.some(({ chosen }) => chosen)}
            disabled={disabled}
            onChange={isOn => onChange(withCreated(sheet, unlike, isOn))}
          />
        </div>
      )}
      <ul className="border-t border-line">
        {missing.map(one => (
          <li
            key={`${one.kind} ${one.name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1 last:border-0"
          >
            <Checkbox
              label={one.text}
              checked={one.chosen}
              disabled={disabled}
              onChange={isOn => onChange(withCreated(sheet, [one], isOn))}
            />
            {one.similar !== null && !one.chosen && (
              <Button
                variant="secondary"
                disabled={disabled}
                onClick={() => onChange(withName(sheet, columns, one, one.similar ?? ''))}
              >
                {`Usar ${one.similar}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
