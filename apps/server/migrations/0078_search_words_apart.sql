-- Words lie beside their row: a search looks at thousands of rows, and unpacks the words of a few hundred.
ALTER TABLE "search_entries" SET (toast_tuple_target = 128);
