import { SUPPORT_EMAIL } from '../core/email-addresses.ts'

/** The support's address, which starts a mail with the subject. */
export const SupportLink = ({ subject }: { subject: string }) => (
  <a
    href={`mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`}
    className="font-semibold text-pasture underline underline-offset-4"
  >
    {SUPPORT_EMAIL}
  </a>
)
