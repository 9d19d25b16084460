// The actions of a record in a list: its form one press away, everything else behind a menu, so that no list is a column of trash cans.
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import type { MenuItem } from '../Menu/MenuList.tsx'

export type RecordActionProps = {
  /** The record's form; left out for a user who may not edit it. */
  editHref?: string | undefined
  onEdit?: (() => void) | undefined
  /** The last item of the menu. */
  onDelete?: (() => void) | undefined
  /** More items of the menu, before the deletion. */
  menu?: MenuItem[] | undefined
  /** More buttons, before the others. */
  actions?: ReactNode
}

export function RecordActions({
  name,
  editHref,
  onEdit,
  onDelete,
  menu = [],
  actions,
}: RecordActionProps & { name: string }) {
  const items = onDelete ? [...menu, deleteItem(name, onDelete)] : menu
  if (!actions && !editHref && !onEdit && items.length === 0) return null
  return (
    <div className="-my-1.5 -mr-2 flex items-center">
      {actions}
      {(editHref || onEdit) && (
        <IconButton
          label={`Editar ${name}`}
          {...(editHref ? { href: editHref } : {})}
          {...(onEdit && { onClick: onEdit })}
        >
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      {items.length > 0 && (
        <Menu variant="icon" align="end" label={`Mais ações de ${name}`} items={items}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </Menu>
      )}
    </div>
  )
}

const deleteItem = (name: string, onDelete: () => void): MenuItem => ({
  label: 'Excluir',
  name: `Excluir ${name}`,
  danger: true,
  icon: <Trash2 size={18} aria-hidden="true" />,
  onSelect: onDelete,
})
