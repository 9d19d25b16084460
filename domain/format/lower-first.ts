/** A title within a sentence: 'Leitura de B01' in 'Recusar a leitura de B01?'. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1)
