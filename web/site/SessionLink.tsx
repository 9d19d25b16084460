/** Both are drawn; site.ts shows the one that fits whoever visits. Without JavaScript everybody is a visitor. */
type Props = { className: string; visitor?: [text: string, href: string]; member?: [text: string, href: string] }

export function SessionLink({ className, visitor = ['Entrar', '/login'], member = ['Painel', '/admin'] }: Props) {
  return (
    <>
      <a data-door="visitor" href={visitor[1]} className={className}>
        {visitor[0]}
      </a>
      <a data-door="member" href={member[1]} className={className} hidden>
        {member[0]}
      </a>
    </>
  )
}
