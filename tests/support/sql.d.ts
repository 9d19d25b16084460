/** Vite imports a file as its text. */
declare module '*.sql?raw' {
  const text: string
  export default text
}

declare module '*.md?raw' {
  const text: string
  export default text
}

declare module '*.txt?raw' {
  const text: string
  export default text
}
