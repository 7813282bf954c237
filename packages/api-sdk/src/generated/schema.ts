// Made from openapi/ by `pnpm generate`: never edited.
/** All paths of the contract below the base URL, for `createClient<paths>()` of openapi-fetch. */
export interface paths {
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of users */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a user permanently */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of users */
        get: operations["countUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of orders */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All orders of a user, newest first */
        get: operations["listOrdersOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an order permanently */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/value/paid-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Value of all paid orders */
        get: operations["getPaidOrdersValue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/number/paid-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of paid orders */
        get: operations["countPaidOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All coffee machines */
        get: operations["listMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All coffee machines of a user */
        get: operations["listMachinesOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coffee-machines/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of coffee machines */
        get: operations["countMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All addresses */
        get: operations["listAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/number/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of addresses */
        get: operations["countAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All recipes */
        get: operations["listRecipes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create or replace a recipe */
        post: operations["addRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a recipe permanently */
        delete: operations["deleteRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recipes/upload-translation-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file with recipe translations */
        post: operations["uploadRecipeTranslations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All language files */
        get: operations["listLanguageFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload language files
         * @description Stores all files or none, and replaces files of the same name. If the API responds with an error, the message of the SDK's error is only the status text, and the SDK logs the response body.
         */
        post: operations["uploadLanguageFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lang/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a language file permanently */
        delete: operations["deleteLanguageFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a language file */
        get: operations["downloadLanguageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The reason why a call failed.
         * @example {
         *       "error": "Not found",
         *       "requestId": "6f1c2d"
         *     }
         */
        Problem: {
            error: string;
            /** @description Same value as the header `X-Request-Id`. */
            requestId?: string;
        };
        /**
         * @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls.
         * @example 401
         */
        RecordId: number;
        /**
         * @description A registered user of the connected-machine app (JOE).
         * @example {
         *       "user_id": 401,
         *       "created_at": "2024-03-14T08:26:11.000Z",
         *       "given_name": "Anna",
         *       "last_name": "Aebischer",
         *       "email": "anna.aebischer@example.com"
         *     }
         */
        User: {
            /** @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
            user_id: components["schemas"]["RecordId"];
            /** @description Time of the registration, ISO 8601 in UTC. */
            created_at: string;
            given_name: string;
            last_name: string;
            email: string;
        };
        /** @description One page of users. */
        UserPage: {
            data: components["schemas"]["User"][];
            /**
             * @description 1-based number of this page.
             * @example 1
             */
            page: number;
            /**
             * @description Maximum number of rows per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Number of rows on all pages.
             * @example 1
             */
            total: number;
            /**
             * @description Number of pages, 0 if there are no rows.
             * @example 1
             */
            totalPages: number;
        };
        /**
         * @example {
         *       "quantity": 4267
         *     }
         */
        Count: {
            quantity: number;
        };
        /**
         * @description The known values are `paid`, `pending`, `failed`, `refunded` and `cancelled`. Other values are possible.
         * @example paid
         */
        PaymentState: string;
        /**
         * @description The known values are `credit_card`, `twint`, `paypal`, `invoice` and `postfinance`. Other values are possible.
         * @example twint
         */
        PaymentType: string;
        /**
         * @description An order in the paged list.
         * @example {
         *       "orderID": 100436,
         *       "orderDate": "2026-11-09T10:12:00.000Z",
         *       "email": "anna.aebischer@example.com",
         *       "total": 1403.99,
         *       "paymentState": "paid",
         *       "paymentType": "invoice"
         *     }
         */
        OrderSummary: {
            /** @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
            orderID: components["schemas"]["RecordId"];
            /** @description Time of the order, ISO 8601 in UTC. It is null if unknown. */
            orderDate: string | null;
            email: string;
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. It is null if unknown. */
            total: number | null;
            /** @description The known values are `paid`, `pending`, `failed`, `refunded` and `cancelled`. Other values are possible. */
            paymentState: components["schemas"]["PaymentState"];
            /** @description The known values are `credit_card`, `twint`, `paypal`, `invoice` and `postfinance`. Other values are possible. */
            paymentType: components["schemas"]["PaymentType"];
        };
        /** @description One page of orders. */
        OrderPage: {
            data: components["schemas"]["OrderSummary"][];
            /**
             * @description 1-based number of this page.
             * @example 1
             */
            page: number;
            /**
             * @description Maximum number of rows per page.
             * @example 20
             */
            pageSize: number;
            /**
             * @description Number of rows on all pages.
             * @example 1
             */
            total: number;
            /**
             * @description Number of pages, 0 if there are no rows.
             * @example 1
             */
            totalPages: number;
        };
        /**
         * @description Article number of a machine model or a shop article.
         * @example 10533
         */
        ArticleNumber: string;
        /**
         * @description Amount in Swiss francs (CHF), at most 2 decimals.
         * @example 1290
         */
        Money: number;
        /** @description One item of an order. */
        OrderArticle: {
            /** @description Article number of a machine model or a shop article. */
            article_number: components["schemas"]["ArticleNumber"];
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. */
            price: components["schemas"]["Money"];
            quantity: number;
        };
        /**
         * @description An order with all details.
         * @example {
         *       "orderID": 100436,
         *       "orderDate": "2026-11-09T10:12:00.000Z",
         *       "email": "anna.aebischer@example.com",
         *       "total": 1403.99,
         *       "paymentState": "paid",
         *       "paymentType": "invoice",
         *       "countryID": "CH",
         *       "customerID": 401,
         *       "products": [
         *         {
         *           "article_number": "10533",
         *           "price": 1290,
         *           "quantity": 1
         *         }
         *       ],
         *       "vat": 104.49,
         *       "shipping_cost": 9.5
         *     }
         */
        Order: {
            /** @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
            orderID: components["schemas"]["RecordId"];
            /** @description Time of the order, ISO 8601 in UTC. It is null if unknown. */
            orderDate: string | null;
            email: string;
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. It is null if unknown. */
            total: number | null;
            /** @description The known values are `paid`, `pending`, `failed`, `refunded` and `cancelled`. Other values are possible. */
            paymentState: components["schemas"]["PaymentState"];
            /** @description The known values are `credit_card`, `twint`, `paypal`, `invoice` and `postfinance`. Other values are possible. */
            paymentType: components["schemas"]["PaymentType"];
            /** @description Country of delivery, ISO 3166-1 alpha-2. */
            countryID: string;
            /** @description The `user_id` of the customer, null for a guest. */
            customerID: number | null;
            products: components["schemas"]["OrderArticle"][];
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. */
            vat: components["schemas"]["Money"];
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. */
            shipping_cost: components["schemas"]["Money"];
        };
        UserOrderProduct: {
            name: string;
            quantity: number;
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. */
            price: components["schemas"]["Money"];
        };
        /**
         * @description An order in the list of a user's orders.
         * @example {
         *       "orderID": 100412,
         *       "orderDate": "2026-10-02T09:00:00.000Z",
         *       "total": 64.8,
         *       "paymentState": "paid",
         *       "paymentType": "twint",
         *       "products": [
         *         {
         *           "name": "Descaling tablets, 9 pcs",
         *           "quantity": 2,
         *           "price": 17.9
         *         }
         *       ]
         *     }
         */
        UserOrder: {
            /** @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
            orderID: components["schemas"]["RecordId"];
            /** @description Time of the order, ISO 8601 in UTC. It is null if unknown. */
            orderDate: string | null;
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. It is null if unknown. */
            total: number | null;
            /** @description The known values are `paid`, `pending`, `failed`, `refunded` and `cancelled`. Other values are possible. */
            paymentState: components["schemas"]["PaymentState"];
            /** @description The known values are `credit_card`, `twint`, `paypal`, `invoice` and `postfinance`. Other values are possible. */
            paymentType: components["schemas"]["PaymentType"];
            products: components["schemas"]["UserOrderProduct"][];
        };
        /**
         * @example {
         *       "total_value": 3482916.45
         *     }
         */
        PaidOrdersValue: {
            /** @description Amount in Swiss francs (CHF), at most 2 decimals. */
            total_value: components["schemas"]["Money"];
        };
        /**
         * @description A connected coffee machine. Its picture is `{API host}/coffee-machine-images/{size}/{article_number}_front_{size}px.png` with sizes 256, 512 and 1024.
         * @example {
         *       "article_number": "10533"
         *     }
         */
        Machine: {
            /** @description Article number of a machine model or a shop article. */
            article_number: components["schemas"]["ArticleNumber"];
        };
        /**
         * @example {
         *       "country": "Switzerland"
         *     }
         */
        Address: {
            /** @description Country name as free text. Case and surrounding spaces vary. */
            country: string;
        };
        /** @description Each field is null, a translation key such as {id}.ingredients.{n}.quantity.us, or a text. */
        Ingredient: {
            ingredient: string | null;
            quantity: string | null;
            quantity_us: string | null;
            unit: string | null;
            unit_us: string | null;
        };
        ProductParameter: {
            /** @description Name of the parameter. The misspelling is part of the API. */
            arguement: string;
            value: string | number;
        };
        /** @description The product that the machine prepares in this step. */
        ProductDefinition: {
            productCode: string;
            parameters: components["schemas"]["ProductParameter"][];
        };
        RecipeStep: {
            /** @description null, the translation key {id}.steps.{n}.instructions, or a text. */
            instructions: string | null;
            /** @description URL of a picture. */
            image: string | null;
            productDefinition: components["schemas"]["ProductDefinition"] | null;
        };
        /** @description A recipe of the app. Each text is a translation key ({id}.name, {id}.ingredients.{n}.unit, {n} is 1-based), or the text in the requested language if the API has one. */
        Recipe: {
            /** @description Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
            id: components["schemas"]["RecordId"];
            /** @description Record id, which the API generates. Deleting or replacing a recipe needs it. */
            recipeId: string;
            name: string;
            teaser: string;
            hint: string | null;
            tags: string[];
            /** @description URL of the small picture. */
            thumbnailImage: string;
            /** @description URL of the banner. */
            titleImage: string;
            ingredients: components["schemas"]["Ingredient"][];
            steps: components["schemas"]["RecipeStep"][];
        };
        /**
         * @description Input of a recipe. With a `recipeId` it replaces this recipe, which must exist. Without one it creates a recipe.
         * @example {
         *       "id": 209,
         *       "name": "209.name",
         *       "teaser": "209.teaser",
         *       "hint": null,
         *       "tags": [
         *         "Milk",
         *         "Cold"
         *       ],
         *       "thumbnailImage": "https://images.example.com/iced-latte_thumb.png",
         *       "titleImage": "https://images.example.com/iced-latte_banner.png",
         *       "ingredients": [
         *         {
         *           "ingredient": "209.ingredients.1.ingredient",
         *           "quantity": "209.ingredients.1.quantity",
         *           "quantity_us": null,
         *           "unit": "209.ingredients.1.unit",
         *           "unit_us": null
         *         }
         *       ],
         *       "steps": [
         *         {
         *           "instructions": "209.steps.1.instructions",
         *           "image": null,
         *           "productDefinition": {
         *             "productCode": "ESPRESSO",
         *             "parameters": [
         *               {
         *                 "arguement": "amount",
         *                 "value": "45"
         *               }
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        RecipeInput: {
            id: number;
            recipeId?: string;
            name: string;
            teaser: string;
            hint: string | null;
            tags: string[];
            thumbnailImage: string;
            titleImage: string;
            ingredients: components["schemas"]["Ingredient"][];
            steps: components["schemas"]["RecipeStep"][];
        };
        /**
         * @description Response to a created or replaced recipe. A text in `error` means failure, also with status 200. Null or no `error` means success.
         * @example {
         *       "recipeId": "r-209"
         *     }
         */
        RecipeAdded: {
            /** @description Id of the created or replaced record. */
            recipeId?: string;
            error?: string | null;
        };
        FileUpload: {
            file: Blob;
        };
        /**
         * @example {
         *       "file": "/lang/EF1091/EF1091_de.json"
         *     }
         */
        LanguageFile: {
            /** @description Path `/lang/{group}/{fileName}`. The language code is the part of the file name between the last underscore and the extension. Entries with any other path cannot be read. */
            file: string;
        };
        FilesUpload: {
            /** @description One part named `file` per file. */
            file: Blob[];
        };
    };
    responses: {
        /** @description The request does not match the contract. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is missing or invalid. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The user does not have the required role. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not exist. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts a stored record, or two of its files have the same group and language. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than allowed, or has too many files. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The media type of the body is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other error. */
        Failure: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of the request in the API logs. */
        RequestId: string;
    };
    pathItems: never;
}
/** The reason why a call failed. */
export type Problem = components['schemas']['Problem'];
/** Id of a user, an order or a recipe. Values above 2^53 - 1, which JavaScript numbers cannot always represent, are possible. A client can show them, but must not use them in other calls. */
export type RecordId = components['schemas']['RecordId'];
/** A registered user of the connected-machine app (JOE). */
export type User = components['schemas']['User'];
/** One page of users. */
export type UserPage = components['schemas']['UserPage'];
export type Count = components['schemas']['Count'];
/** The known values are `paid`, `pending`, `failed`, `refunded` and `cancelled`. Other values are possible. */
export type PaymentState = components['schemas']['PaymentState'];
/** The known values are `credit_card`, `twint`, `paypal`, `invoice` and `postfinance`. Other values are possible. */
export type PaymentType = components['schemas']['PaymentType'];
/** An order in the paged list. */
export type OrderSummary = components['schemas']['OrderSummary'];
/** One page of orders. */
export type OrderPage = components['schemas']['OrderPage'];
/** Article number of a machine model or a shop article. */
export type ArticleNumber = components['schemas']['ArticleNumber'];
/** Amount in Swiss francs (CHF), at most 2 decimals. */
export type Money = components['schemas']['Money'];
/** One item of an order. */
export type OrderArticle = components['schemas']['OrderArticle'];
/** An order with all details. */
export type Order = components['schemas']['Order'];
export type UserOrderProduct = components['schemas']['UserOrderProduct'];
/** An order in the list of a user's orders. */
export type UserOrder = components['schemas']['UserOrder'];
export type PaidOrdersValue = components['schemas']['PaidOrdersValue'];
/** A connected coffee machine. Its picture is `{API host}/coffee-machine-images/{size}/{article_number}_front_{size}px.png` with sizes 256, 512 and 1024. */
export type Machine = components['schemas']['Machine'];
export type Address = components['schemas']['Address'];
/** Each field is null, a translation key such as {id}.ingredients.{n}.quantity.us, or a text. */
export type Ingredient = components['schemas']['Ingredient'];
export type ProductParameter = components['schemas']['ProductParameter'];
/** The product that the machine prepares in this step. */
export type ProductDefinition = components['schemas']['ProductDefinition'];
export type RecipeStep = components['schemas']['RecipeStep'];
/** A recipe of the app. Each text is a translation key ({id}.name, {id}.ingredients.{n}.unit, {n} is 1-based), or the text in the requested language if the API has one. */
export type Recipe = components['schemas']['Recipe'];
/** Input of a recipe. With a `recipeId` it replaces this recipe, which must exist. Without one it creates a recipe. */
export type RecipeInput = components['schemas']['RecipeInput'];
/** Response to a created or replaced recipe. A text in `error` means failure, also with status 200. Null or no `error` means success. */
export type RecipeAdded = components['schemas']['RecipeAdded'];
export type FileUpload = components['schemas']['FileUpload'];
export type LanguageFile = components['schemas']['LanguageFile'];
export type FilesUpload = components['schemas']['FilesUpload'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseFailure = components['responses']['Failure'];
export type HeaderRequestId = components['headers']['RequestId'];
export type $defs = Record<string, never>;
/** All calls of the contract by `operationId`: `operations['listUsers']['parameters']['query']`. */
export interface operations {
    listUsers: {
        parameters: {
            query?: {
                /** @description 1-based page number. */
                page?: number | undefined;
                /** @description Number of rows per page. */
                pageSize?: number | undefined;
                /** @description A part of an email address, given name, last name or full name, or a whole `user_id`. Case is ignored. A search always covers all these fields. */
                search?: string | undefined;
                /** @description Column to sort by. Rows with equal values are sorted by id. */
                sortBy?: ("user_id" | "email" | "given_name" | "last_name") | undefined;
                /** @description Sort direction. */
                sortDir?: ("asc" | "desc") | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `user_id` of the user. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `user_id`, not the email address, because URLs appear in logs. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    countUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description 1-based page number. */
                page?: number | undefined;
                /** @description Number of rows per page. */
                pageSize?: number | undefined;
                /** @description A part of an email address, payment type or payment state, or a whole `orderID`. Case is ignored. A search always covers all these fields, so check `paymentState` of each row. */
                search?: string | undefined;
                /** @description Column to sort by. Rows with equal values are sorted by id. */
                sortBy?: ("order_id" | "email" | "order_date" | "total" | "payment_type" | "payment_state") | undefined;
                /** @description Sort direction. */
                sortDir?: ("asc" | "desc") | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `orderID` of the order. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    listOrdersOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `user_id` of the user. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's orders, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOrder"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `orderID` of the order. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    getPaidOrdersValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value of all paid orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaidOrdersValue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countPaidOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of paid orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All machines. The response may have a million rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Machine"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listMachinesOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `user_id` of the user. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's coffee machines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Machine"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of coffee machines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All addresses. The response may have a million rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    countAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Count"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listRecipes: {
        parameters: {
            query: {
                /** @description Language of the texts, e.g. `en`. */
                lang: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All recipes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipe"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    addRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeInput"];
            };
        };
        responses: {
            /** @description The recipe was stored, or rejected with a text in `error`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipeAdded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    deleteRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `recipeId` of the recipe. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipe was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    uploadRecipeTranslations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileUpload"];
            };
        };
        responses: {
            /** @description The file was accepted. Its translations were stored only if its name and format are known. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    listLanguageFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All language files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageFile"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    uploadLanguageFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FilesUpload"];
            };
        };
        responses: {
            /** @description All files were stored. The API stores all files of an upload or none. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Failure"];
        };
    };
    deleteLanguageFile: {
        parameters: {
            query: {
                /** @description Name of the file. */
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The language file was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
    downloadLanguageFile: {
        parameters: {
            query: {
                /** @description Group of the file. */
                efNumber: string;
                /** @description Language code of the file. */
                languageCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unchanged content of the file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Contains the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Failure"];
        };
    };
}
