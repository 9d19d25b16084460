declare module 'virtual:api-document' {
  const document: import('../../../domain/openapi/document.ts').OpenApiDocument
  export default document
}
