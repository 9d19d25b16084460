import { Button } from 'ui-kit'

type Props = {
  rest: number
  /** 'dia', 'dias'. */
  one: string
  many: string
  onPress: () => void
}

/** Stands under the first rows of a long table or list. */
export const ShowMoreButton = ({ rest, one, many, onPress }: Props) => (
  <div className="border-t border-line px-4 py-2 text-center">
    <Button variant="ghost" onClick={onPress}>
      Mostrar mais {rest} {rest === 1 ? one : many}
    </Button>
  </div>
)
