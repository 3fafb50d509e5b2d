/** Ids in the demo city: the category with the most businesses, and a business with every field. */
const [category, business] = [1, 1];
const api = '/api/mi/en/1';

export const benchPaths = {
  category,
  business,
  categories: `${api}/categories`,
  list: `${api}/businesses?category=${category}`,
  listPage: `/SubCategory/Restaurants/${category}`,
  home: '/',
  businessPage: `/MarketProfile/${business}/bayt-al-zaytoun`,
  rentPage: '/Rent/101/warrendale-brick-house-with-two-car-garage',
  articlePage: '/Show-Blog/3/before-you-sign-a-lease',
};
