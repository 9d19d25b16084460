/** The list of a kind of record: a name box that also creates, twin names, and each record with its actions. */
import type { ReactNode } from 'react'
import { ListPage } from 'ui-kit'
import { importedRecordKinds } from '../../domain/import/import-kind.ts'
import { listTexts } from '../../domain/record/list-texts.ts'
import { listTitle } from '../../domain/record/record-texts.ts'
import { type NamedKind, records } from '../../domain/record/records.ts'
import { recordListHref } from '../admin-routes.ts'
import { useIsAllowed } from '../core/session.ts'
import { DuplicateNamesNotice } from './DuplicateNamesNotice.tsx'
import { ImportLink } from './links/ImportLink.tsx'
import { useCreateFromName } from './useCreateFromName.ts'
import { useDeleteDialog } from './useDeleteDialog.tsx'
import { useResource } from './useResource.ts'

type Listed = { id: number; name: string }
/** For a `RecordRow` or a `RecordCard`; empty for a person who may not write. */
export type RecordActions = { editHref?: string; onEdit?: () => void; onDelete?: () => void }

type Props<Item extends Listed> = {
  kind: NamedKind
  /** The query of the list, with its '?'. */
  query?: string
  /** What these records are for, in a sentence. */
  text?: string
  layout?: 'rows' | 'packed'
  /** What the search matches: the name unless given. */
  searchText?: (item: Item) => string
  /** Distinguishes records of one name: '120 animais'. */
  detail: (item: Item) => string
  /** What goes with a deleted record, in figures. */
  consequence: (item: Item) => ReactNode
  /** Texts of the specification that differ from those of domain/record/list-texts.ts. */
  texts?: Partial<ReturnType<typeof listTexts>>
  /** A list that creates and renames in its own name box. */
  nameBox?: { search: string; searchBox: ReactNode; onCreate: () => void; onEdit: (item: Item) => void }
  children: (item: Item, actions: RecordActions) => ReactNode
}

const isImportable = (kind: NamedKind) => importedRecordKinds.some(one => one === kind)
const nameOf = ({ name }: Listed) => name

export function RecordListPage<Item extends Listed>(props: Props<Item>) {
  const { kind, query, layout = 'rows', detail, consequence, nameBox, children } = props
  const { path } = records[kind]
  const texts = { ...listTexts(kind), ...props.texts }
  const { items, remove, listProps } = useResource<Item>(`/${path}`, query)
  const mayWrite = useIsAllowed(`${path}.write`)
  const openForm = useCreateFromName(recordListHref(kind))
  const { confirmDelete, dialog } = useDeleteDialog(remove, {
    question: ({ name }) => texts.deleteQuestion(name),
    text: texts.deleteText,
    consequence,
  })
  const editHref = ({ id }: Item) => `${recordListHref(kind)}/${id}/edit`
  const rename = nameBox ? { onClick: nameBox.onEdit } : { href: editHref }
  const actionsOf = (item: Item): RecordActions => ({
    ...(nameBox ? { onEdit: () => nameBox.onEdit(item) } : { editHref: editHref(item) }),
    onDelete: () => confirmDelete(item),
  })
  return (
    <>
      <ListPage
        {...listProps}
        title={listTitle(kind)}
        text={props.text}
        actions={isImportable(kind) && <ImportLink />}
        layout={layout}
        placeholder={mayWrite ? texts.placeholder : 'Pesquisar'}
        create={mayWrite ? { label: texts.create, onCreate: nameBox?.onCreate ?? openForm } : undefined}
        searchText={props.searchText ?? nameOf}
        notice={mayWrite && <DuplicateNamesNotice kind={kind} items={items} detail={detail} rename={rename} />}
        empty={{ title: texts.emptyTitle, text: texts.emptyText }}
        {...(nameBox && { search: nameBox.search, searchBox: nameBox.searchBox })}
      >
        {item => children(item, mayWrite ? actionsOf(item) : {})}
      </ListPage>
      {dialog}
    </>
  )
}
