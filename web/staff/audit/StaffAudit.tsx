/** What the staff did with contacts, proposals, versions of the app and people, the newest first. What it changed on a farm is on the page of the farm. */
import { EmptyState, PageHeader, Pagination, SegmentedControl } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { StaffAuditType } from '../../../domain/staff-audit/staff-audit.ts'
import { findCursor } from '../../crud/find-cursor.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { StaffAuditEntries } from '../StaffAuditEntries.tsx'
import { type StaffAuditPage, useStaffPage } from '../staff-data.ts'

const ALL = 'all'
const options: { value: StaffAuditType | typeof ALL; label: string }[] = [
  { value: ALL, label: 'Tudo' },
  { value: 'contact', label: 'Contatos' },
  { value: 'proposal', label: 'Propostas' },
  { value: 'app_version', label: 'Versões do app' },
  { value: 'market_reference', label: 'Referências' },
  { value: 'person', label: 'Pessoas' },
  { value: 'personal_data', label: 'Dados pessoais' },
]

export function StaffAudit() {
  const { type, page, query, open } = useAuditQuery()
  const entries = useStaffPage<StaffAuditPage>(`/audit?${query}`)
  return (
    <>
      <PageHeader
        title="Alterações"
        text="Quem da equipe fez o quê. O que mudou em uma fazenda está na página dela. Cada registro fica guardado por cinco anos."
      />
      <SegmentedControl
        label="Registro"
        options={options}
        value={type}
        onChange={chosen => open({ ...(chosen !== ALL && { type: chosen }) })}
      />
      <Loaded
        query={entries}
        errorTitle="As alterações não foram carregadas"
        loading={<RowsSkeleton label="Carregando alterações..." />}
      >
        {({ data, pagy }) => (
          <>
            {data.length === 0 ? (
              <NoEntries filtered={type !== ALL} />
            ) : (
              <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">
                <StaffAuditEntries entries={data} isLinked />
              </div>
            )}
            {pagy.pages > 1 && (
              <Pagination
                page={page}
                pageCount={pagy.pages}
                onPageChange={next =>
                  open({ ...(type !== ALL && { type }), page: String(next), cursor: findCursor(pagy, next) })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Type, page and cursor are in the address, so that going back from a record returns to the same entries. */
function useAuditQuery() {
  const [params, setParams] = useSearchParams()
  const type = options.find(({ value }) => value === params.get('type'))?.value ?? ALL
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const cursor = params.get('cursor')
  const query = new URLSearchParams({
    page: String(page),
    ...(type !== ALL && { type }),
    ...(cursor && { cursor }),
  }).toString()
  const open = (next: { type?: string; page?: string; cursor?: string | undefined }) =>
    setParams(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])))
  return { type, page, query, open }
}

const NoEntries = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nada registrado deste tipo." text="Escolha outro registro." />
  ) : (
    <EmptyState title="Nada registrado ainda." text="O que a equipe fizer aparece aqui, com o nome e a hora." />
  )
