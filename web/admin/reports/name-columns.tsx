/** The columns that name a row of a report by person: who weighed, and what. */
import type { ReactNode } from 'react'
import { type ReportColumn, useMediaQuery } from 'ui-kit'
import { UnconfirmedBadge } from '../../layout/UnconfirmedBadge.tsx'

type Row = { user: { name: string } }
type Names<Of extends Row> = {
  subject: { header: string; name: (row: Of) => string | undefined }
  isUnconfirmed: (row: Of) => boolean | undefined
  figures: ReportColumn<Of>[]
}

/** Two columns before the figures; on a phone the first one has both names, so that figures have room. */
export function columnsByPerson<Of extends Row>({ subject, isUnconfirmed, figures }: Names<Of>) {
  const { header, name } = subject
  const person = operatorColumn(isUnconfirmed)
  const wide: ReportColumn<Of>[] = [
    person,
    { key: 'subject', header, align: 'left', sort: name, cell: name },
    ...figures,
  ]
  const narrow: ReportColumn<Of>[] = [
    {
      ...person,
      header,
      sort: name,
      cell: row => (
        <>
          {name(row)}
          <span className="block font-normal text-ink-2">{person.cell(row)}</span>
        </>
      ),
    },
    ...figures,
  ]
  return { wide, narrow }
}

export const operatorColumn = <Of extends Row>(isUnconfirmed: (row: Of) => boolean | undefined): ReportColumn<Of> => ({
  key: 'user',
  header: 'Operador',
  sort: row => row.user.name,
  cell: (row): ReactNode => (
    <>
      {row.user.name} <UnconfirmedBadge shown={isUnconfirmed(row)} />
    </>
  ),
})

export const useColumns = <Columns,>({ wide, narrow }: { wide: Columns; narrow: Columns }): Columns =>
  useMediaQuery('(max-width: 39.99rem)') ? narrow : wide
