/** The address to which a webhook is sent. The server calls it, so it is a public name with https, and neither the product itself nor a private network. */

export const MAX_ADDRESS_LENGTH = 1_000

/** `ownHosts`: those of the product. `loopback`: this machine's own address is accepted too, and is the only one that is called: for tests. */
export type AddressRule = { ownHosts: readonly string[]; loopback: boolean }

/** Endings of names that no public name server has (RFC 2606, 6761, 6762, 7686, 8375, 9476), and of networks inside of a company. */
const PRIVATE_ENDINGS =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|example|invalid|onion|alt)$/

const LOOPBACK = '127.0.0.1'

/** What is wrong with the address, in one sentence; null where it is right. */
export function addressProblem(address: string, { ownHosts, loopback }: AddressRule): string | null {
  if (!URL.canParse(address)) return 'Digite o endereço inteiro, como https://sistema.exemplo.com.br/webhooks.'
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (loopback && isLoopback(address)) return null
  if (protocol !== 'https:') return 'O endereço deve começar com https://.'
  if (username || password) return 'Tire o usuário e a senha do endereço: a assinatura mostra que somos nós.'
  if (hash) return 'Tire do endereço o que vem depois de #.'
  if (isIpLiteral(hostname)) return 'Use um nome, como sistema.exemplo.com.br, e não um número de IP.'
  // a name that ends in a dot is the same name
  const name = hostname.replace(/\.$/, '')
  if (!name.includes('.') || PRIVATE_ENDINGS.test(name))
    return 'Este nome só existe numa rede interna. Use um nome público.'
  if (ownHosts.some(own => name === own || name.endsWith(`.${own}`))) return 'Este endereço é do próprio Cocho em Dia.'
  return null
}

/** The parser of URLs writes every form of an IPv4 number with dots, and IPv6 in brackets. A top-level name is never a number. */
const isIpLiteral = (hostname: string) => hostname.startsWith('[') || /(^|\.)\d+\.?$/.test(hostname)

export function isLoopback(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname === LOOPBACK
}
