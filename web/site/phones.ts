import { company, phoneLink, whatsappLink } from '../../domain/company.ts'

export const phones = [
  { kind: 'WhatsApp', number: company.whatsapp, href: whatsappLink(company) },
  { kind: 'Telefone', number: company.phone, href: phoneLink(company.phone) },
]
