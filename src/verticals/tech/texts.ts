export const TECH_TEXTS = ['brand', 'model', 'specifications.name', 'specifications.value'];
