/** Every page a visitor can see, and the states it can be in: what pictures are taken of and accessibility is tested on. */
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
