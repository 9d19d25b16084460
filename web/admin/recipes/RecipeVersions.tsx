/** 'Versões': what the recipe was, is and will be, and who changed what. */
import { Badge, Card, SkeletonText } from 'ui-kit'
import type { RecipeVersion } from '../../../domain/feed/recipe/recipe-output.ts'
import { versionStatusLabels } from '../../../domain/feed/recipe/version-status.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { useFarmData } from '../../core/data.ts'
import { useTimezone } from '../../core/timezone.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'

const tones = { upcoming: 'pending', in_force: 'good', past: 'neutral', replaced: 'neutral' } as const

export function RecipeVersions({ id }: { id: number }) {
  const query = useFarmData<RecipeVersion[]>(`/recipes/${id}/versions`)
  return (
    <Card title="Versões">
      <Loaded query={query} errorTitle="As versões não foram carregadas" loading={<SkeletonText lines={3} />}>
        {versions => <Versions versions={versions} />}
      </Loaded>
    </Card>
  )
}

const Versions = ({ versions }: { versions: RecipeVersion[] }) =>
  versions.length === 0 ? (
    <p className="text-ink-3">Nenhuma mudança registrada. A próxima aparece aqui, com quem mudou e o quê.</p>
  ) : (
    <ol aria-label="Versões da receita" className="divide-y divide-line">
      {versions.map(version => (
        <Version key={version.id} version={version} />
      ))}
    </ol>
  )

function Version({ version: { valid_from, status, user, changes, created_at } }: { version: RecipeVersion }) {
  const timezone = useTimezone()
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">A partir de {formatDate(valid_from)}</span>
        <Badge tone={tones[status]}>{versionStatusLabels[status]}</Badge>
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 tabular-nums">
          {changes.map(change => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
        {user ? `${user.name}, ` : 'Antes de haver versões, '}
        {formatDateTime(created_at, timezone)}
      </p>
    </li>
  )
}
