/** Who changed what on the farm, the newest first. */
import { Banner, Button, Card, EmptyState, PageHeader, Pagination, Skeleton, SkeletonText } from 'ui-kit'
import type * as AuditOutput from '../../../domain/audit/audit-output.ts'
import { dayAside, dayTitle } from '../../../domain/format/day-title.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm } from '../../core/session.ts'
import { findCursor } from '../../crud/find-cursor.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { groupByDay, useAudit, useAuditFilters } from './audit.ts'

export function Audit() {
  const [filters, setFilters] = useAuditFilters()
  const { page, cursor: _, ...others } = filters
  const isFiltered = Object.values(others).some(value => value !== undefined)
  return (
    <>
      <PageHeader title="Alterações" text="Quem mudou o quê na fazenda. Cada registro fica guardado por cinco anos." />
      <AuditFilters filters={filters} onChange={setFilters} />
      <Loaded query={useAudit(filters)} errorTitle="As alterações não foram carregadas" loading={<AuditSkeleton />}>
        {({ data, pagy }) => (
          <>
            {filters.id !== undefined && (
              <RecordNotice
                name={data[0]?.subject.name}
                onClear={() => setFilters({ id: undefined, type: undefined })}
              />
            )}
            {data.length === 0 && <NoEntries filtered={isFiltered} />}
            <Days entries={data} />
            {pagy.pages > 1 && (
              <Pagination
                page={page}
                pageCount={pagy.pages}
                onPageChange={page => setFilters({ page, cursor: findCursor(pagy, page) })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Days({ entries }: { entries: AuditOutput.AuditEntry[] }) {
  const timezone = useFarm()?.timezone ?? 'America/Sao_Paulo'
  const today = dayAt(serverNow(), timezone)
  return groupByDay(entries, timezone).map(([day, ofDay]) => (
    <Card key={day} flush title={dayTitle(day, today)} aside={dayAside(day, today)}>
      <ul className="divide-y divide-line border-t border-line">
        {ofDay.map(entry => (
          <li key={`${entry.at} ${entry.id}`}>
            <AuditEntry entry={entry} timezone={timezone} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}

const RecordNotice = ({ name, onClear }: { name: string | null | undefined; onClear: () => void }) => (
  <Banner
    action={
      <Button variant="secondary" onClick={onClear}>
        Ver tudo
      </Button>
    }
  >
    Só as alterações de {name ?? 'um registro'}.
  </Banner>
)

const NoEntries = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    title={filtered ? 'Nenhuma alteração com estes filtros' : 'Nenhuma alteração ainda'}
    text={
      filtered
        ? 'Escolha outra pessoa, outro cadastro ou outros dias.'
        : 'Quando alguém criar, mudar ou excluir um cadastro, aparece aqui com o nome e a hora.'
    }
  />
)

const AuditSkeleton = () => (
  <Card>
    <Skeleton className="mb-4 h-7 w-40" label="Carregando alterações" />
    <SkeletonText lines={8} />
  </Card>
)
