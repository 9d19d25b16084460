/** 'Andamento' of a contact, a proposal, a farm or a person: who of the staff did what, the newest first. */

import { useEffect, useState } from 'react'
import { Card, Pagination, SkeletonText } from 'ui-kit'
import type { StaffAuditType } from '../../domain/staff-audit/staff-audit.ts'
import type { StaffAuditEntry } from '../../domain/staff-audit/staff-audit-output.ts'
import { findCursor } from '../crud/find-cursor.ts'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { StaffAuditEntries } from './StaffAuditEntries.tsx'
import { type StaffAuditPage, useStaffPage } from './staff-data.ts'

type Props = {
  type: StaffAuditType
  id: number /** Of the record: a change of it has an entry, which is loaded. */
  version?: string
}

export function StaffAuditCard({ type, id, version }: Props) {
  const [{ page, cursor }, setPage] = useState<{ page: number; cursor?: string | undefined }>({ page: 1 })
  const query = new URLSearchParams({ type, id: String(id), page: String(page), ...(cursor && { cursor }) })
  const answer = useStaffPage<StaffAuditPage>(`/audit?${query}`)
  const { mutate } = answer
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record is the reason to load again
  useEffect(() => void mutate(), [version, mutate])
  return (
    <Card title="Andamento" flush>
      <Loaded
        query={answer}
        errorTitle="O andamento não foi carregado"
        errorClassName="px-4 pb-4"
        loading={
          <div className="px-4 pb-4">
            <SkeletonText lines={3} />
          </div>
        }
      >
        {({ data, pagy }) => (
          <>
            <Entries entries={data} />
            {pagy.pages > 1 && (
              <div className="border-t border-line px-4 py-3">
                <Pagination
                  page={page}
                  pageCount={pagy.pages}
                  onPageChange={next => setPage({ page: next, cursor: findCursor(pagy, next) })}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Entries({ entries }: { entries: readonly StaffAuditEntry[] }) {
  if (entries.length === 0)
    return (
      <p className="px-4 pb-4 text-ink-2">
        Nada registrado ainda. O que a equipe mudar aparece aqui, com o nome e a hora.
      </p>
    )
  return <StaffAuditEntries entries={entries} />
}
