/** A link for visitors and one for people who are signed in. Both are in the HTML, and scripts/session-link.ts shows one of them. Without JavaScript it is the visitor's. */
type Props = { className: string; visitor?: [text: string, href: string]; member?: [text: string, href: string] }

export function SessionLink({ className, visitor = ['Entrar', '/login'], member = ['Painel', '/admin'] }: Props) {
  return (
    <>
      <a data-session-link="visitor" href={visitor[1]} className={className}>
        {visitor[0]}
      </a>
      <a data-session-link="member" href={member[1]} className={className} hidden>
        {member[0]}
      </a>
    </>
  )
}
