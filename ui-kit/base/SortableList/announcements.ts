// What the list says aloud while something moves in it.
import { Accessibility } from '@dnd-kit/dom'

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Rows = { nameOf: (id: unknown) => string; placeOf: (index: number) => string }

export function announcements({ nameOf, placeOf }: Rows) {
  const place = (source: object) => placeOf(indexOf(source))
  const options: Options = {
    screenReaderInstructions: {
      draggable:
        'Para mover, pressione espaço ou Enter. Depois use as setas para cima e para baixo, espaço ou Enter para soltar, e Esc para cancelar.',
    },
    announcements: {
      dragstart: ({ operation: { source } }) => said(source, it => `${nameOf(it.id)} levantado, ${place(it)}.`),
      dragover: ({ operation: { source, target } }) =>
        source && target && source.id !== target.id ? `${nameOf(source.id)}, ${place(target)}.` : undefined,
      dragend: ({ operation: { source }, canceled }) =>
        said(source, it => `${nameOf(it.id)} ${canceled ? 'voltou ao lugar' : `solto, ${place(it)}`}.`),
    },
  }
  return Accessibility.configure(options)
}

const said = <T>(source: T | null, sentence: (source: T) => string) => (source ? sentence(source) : undefined)

/** A row knows where it stands, also while it is dragged; the one it is over stands where it goes. */
const indexOf = (source: object) =>
  'sortable' in source ? Number((source.sortable as { index?: number }).index ?? 0) : 0
