/** Every public page in its different states, for screenshots and accessibility tests. */
export const publicPages = [
  '/',
  '/video/1',
  '/categories',
  '/categories?view=list',
  '/categories?category=none',
  '/search',
  '/search?q=雨',
  '/search?q=none',
  '/service-support',
  '/copyright',
  '/about',
  '/offline',
];
