/** A link for visitors and one for people who are signed in. Both are in the HTML, and session-link.ts shows one of them. Without JavaScript it is the visitor's. */
type Link = [text: string, href: string]
type Props = { className: string; visitor?: Link; member?: Link }

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
