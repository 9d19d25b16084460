/** In place of a page whose record is not there: what may have become of it, and the way back. */
import { Button, EmptyState } from 'ui-kit'

type Props = { title: string; text: string; href: string; action: string }

export const MissingRecord = ({ title, text, href, action }: Props) => (
  <EmptyState wholePage title={title} text={text} action={<Button href={href}>{action}</Button>} />
)
