import { type Fact, Facts, Link } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import { farmSizeLabels } from '../../../domain/site/contact.ts'
import type { Contact } from '../../../domain/site/contact-output.ts'

/** The visitor's message and figures, with links for calls and mail. */
export const ContactFacts = ({ contact }: { contact: Contact }) => (
  <div className="space-y-4">
    <Facts facts={factsOf(contact)} />
    {contact.message && (
      <blockquote className="border-l-4 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
        {contact.message}
      </blockquote>
    )}
  </div>
)

function factsOf({ phone, email, farm_size, farm_name, city, heads }: Contact): Fact[] {
  return [
    { label: 'Telefone', value: <ContactLink href={`tel:+55${phone.replaceAll(/\D/g, '')}`}>{phone}</ContactLink> },
    { label: 'Email', value: <ContactLink href={`mailto:${email}`}>{email}</ContactLink> },
    ...(farm_name ? [{ label: 'Fazenda', value: farm_name }] : []),
    ...(city ? [{ label: 'Cidade', value: city }] : []),
    heads === null
      ? { label: 'Tamanho', value: farmSizeLabels[farm_size] }
      : { label: 'Cabeças', value: formatNumber(heads) },
  ]
}

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="font-medium text-pasture underline underline-offset-2">
    {children}
  </Link>
)
