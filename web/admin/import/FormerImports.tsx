/** The imports of before, each with its way back while it is a week old at most. */
import { Card } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { importTitle, isHistory } from '../../../domain/import/import-kind.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm } from '../../core/session.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { type Import, useImports } from './import.ts'
import { UndoButton } from './UndoButton.tsx'

export const FormerImports = () => (
  <Loaded query={useImports()} errorTitle="As importações não foram carregadas" loading={null}>
    {imports => imports.length > 0 && <Imports imports={imports} />}
  </Loaded>
)

const Imports = ({ imports }: { imports: Import[] }) => (
  <Card title="Importações" flush>
    <ul className="border-t border-line">
      {imports.map(one => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
        >
          <ImportText made={one} />
          <ImportUndo made={one} />
        </li>
      ))}
    </ul>
  </Card>
)

function ImportText({ made: { kind, file_name, created, changed, created_at, user, pieces } }: { made: Import }) {
  const timezone = useFarm()?.timezone
  const figures = isHistory(kind)
    ? [countText(created, 'registro')]
    : [created > 0 && countText(created, 'criado'), changed > 0 && countText(changed, 'alterado')].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{[importTitle(kind), file_name].filter(Boolean).join(', de ')}</p>
      <p className="text-sm text-ink-2">
        {[figures.join(' e '), formatDateTime(created_at, timezone), user?.name].filter(Boolean).join(' · ')}
      </p>
      {pieces && pieces.received < pieces.of && (
        <p className="text-sm font-semibold text-amber">
          {`Incompleta: ${pieces.received} de ${pieces.of} partes. Abra o mesmo arquivo para importar o resto.`}
        </p>
      )}
    </div>
  )
}

function ImportUndo({ made }: { made: Import }) {
  if (made.undone_at !== null) return <p className="text-ink-2">Desfeita</p>
  return Date.parse(made.undo_until) < serverNow() ? null : <UndoButton made={made} />
}
