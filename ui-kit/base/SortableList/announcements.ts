// Announcements for screen readers while an item is dragged.
import { Accessibility } from '@dnd-kit/dom'

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type RowLabels = { nameOf: (id: unknown) => string; positionOf: (index: number) => string }

export function announcements({ nameOf, positionOf }: RowLabels) {
  const position = (source: object) => positionOf(indexOf(source))
  const options: Options = {
    screenReaderInstructions: {
      draggable:
        'Para mover, pressione espaço ou Enter. Depois use as setas para cima e para baixo, espaço ou Enter para soltar, e Esc para cancelar.',
    },
    announcements: {
      dragstart: ({ operation: { source } }) =>
        forItem(source, item => `${nameOf(item.id)} levantado, ${position(item)}.`),
      dragover: ({ operation: { source, target } }) =>
        source && target && source.id !== target.id ? `${nameOf(source.id)}, ${position(target)}.` : undefined,
      dragend: ({ operation: { source }, canceled }) =>
        forItem(source, item => `${nameOf(item.id)} ${canceled ? 'voltou ao lugar' : `solto, ${position(item)}`}.`),
    },
  }
  return Accessibility.configure(options)
}

const forItem = <T>(source: T | null, message: (source: T) => string) => (source ? message(source) : undefined)

/** The current index of a row, also during a drag; the row under the dragged one has the index of the drop. */
const indexOf = (source: object) =>
  'sortable' in source ? Number((source.sortable as { index?: number }).index ?? 0) : 0
