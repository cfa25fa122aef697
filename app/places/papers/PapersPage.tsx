export const PapersPage = () => null
