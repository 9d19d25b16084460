import { Button, LinkContext } from 'ui-kit'
import { SUPPORT_EMAIL } from '../email-addresses.ts'

/** Mails the vendor's team. A plain link, because the router's would look for a screen. */
export const TeamLink = ({ subject, variant }: { subject: string; variant: 'primary' | 'secondary' }) => (
  <LinkContext value="a">
    <Button variant={variant} href={`mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`}>
      Falar com a equipe
    </Button>
  </LinkContext>
)
