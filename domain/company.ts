/**
 * The company behind the product, as the public pages, the privacy policy, mails and structured data name it. The values are placeholders until
 * they are known. A build for production fails while `companyPlaceholders` finds any.
 */
import { cnpjError } from './proposal/cnpj.ts'
import { phoneError } from './site/phone.ts'

export type Company = {
  legalName: string
  cnpj: string
  address: { street: string; district: string; city: string; state: string; postalCode: string }
  phone: string
  /** A mobile phone. */
  whatsapp: string
  /** Telephone hours. */
  hours: string
  /** The person in charge of personal data (LGPD, article 41). */
  dataOfficer: string
}

export const company: Company = {
  legalName: 'Cocho em Dia Tecnologia Ltda. (exemplo)',
  cnpj: '00.000.000/0000-00',
  address: {
    street: 'Avenida Exemplo, 100',
    district: 'Centro',
    city: 'Cidade (exemplo)',
    state: 'MT',
    postalCode: '00000-000',
  },
  phone: '(00) 0000-0000',
  whatsapp: '(00) 00000-0000',
  hours: 'Segunda a sexta, das 6h às 18h (Brasília)',
  dataOfficer: 'Nome e sobrenome (exemplo)',
}

/** 'Avenida Brasil, 100, Centro, Jataí (GO), CEP 75800-000' */
export const addressText = ({ address: { street, district, city, state, postalCode } }: Company) =>
  `${street}, ${district}, ${city} (${state}), CEP ${postalCode}`

export const phoneLink = (phone: string) => `tel:+55${digitsOf(phone)}`

export const whatsappLink = ({ whatsapp }: Company) => `https://wa.me/55${digitsOf(whatsapp)}`

/** The facts that are not real yet, as they are to be done: 'company.cnpj (domain/company.ts)'. */
export function companyPlaceholders(facts: Company): string[] {
  const { cnpj, phone, whatsapp, address, ...texts } = facts
  const checks: [name: string, isPlaceholder: boolean][] = [
    ['cnpj', cnpjError(cnpj) !== undefined],
    ['phone', phoneError(phone) !== undefined],
    ['whatsapp', phoneError(whatsapp) !== undefined],
    ['address', Object.values(address).some(isExample)],
    ...Object.entries(texts).map(([name, text]): [string, boolean] => [name, isExample(text)]),
  ]
  return checks.filter(([, isPlaceholder]) => isPlaceholder).map(([name]) => `company.${name} (domain/company.ts)`)
}

const isExample = (text: string) => text.trim() === '' || /exemplo|0{5}/i.test(text)

const digitsOf = (phone: string) => phone.replace(/\D/g, '')
