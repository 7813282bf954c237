interface Operation {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly action: string;
    readonly permission: {
        readonly area: string;
        readonly activity: string;
    };
    readonly roles: readonly string[];
}
declare const operations: readonly [
    {
        readonly id: "listUsers";
        readonly method: "GET";
        readonly path: "/users";
        readonly action: "fetch all users data";
        readonly permission: {
            readonly area: "Users";
            readonly activity: "See the list";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "getUser";
        readonly method: "GET";
        readonly path: "/users/get-details/{id}";
        readonly action: "get user's data by id";
        readonly permission: {
            readonly area: "Users";
            readonly activity: "See the details";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "deleteUser";
        readonly method: "DELETE";
        readonly path: "/users/delete/{id}";
        readonly action: "delete user";
        readonly permission: {
            readonly area: "Users";
            readonly activity: "Delete a user";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "countUsers";
        readonly method: "GET";
        readonly path: "/users/number/total";
        readonly action: "fetch total users";
        readonly permission: {
            readonly area: "Dashboard";
            readonly activity: "See the figures";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listOrders";
        readonly method: "GET";
        readonly path: "/orders";
        readonly action: "fetch all orders";
        readonly permission: {
            readonly area: "Orders";
            readonly activity: "See the list";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "getOrder";
        readonly method: "GET";
        readonly path: "/orders/{id}";
        readonly action: "get order data by id";
        readonly permission: {
            readonly area: "Orders";
            readonly activity: "See the details";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listOrdersOfUser";
        readonly method: "GET";
        readonly path: "/orders/user/{userId}";
        readonly action: "get all orders by user id";
        readonly permission: {
            readonly area: "Users";
            readonly activity: "See the details";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "deleteOrder";
        readonly method: "DELETE";
        readonly path: "/orders/delete/{id}";
        readonly action: "delete order by id";
        readonly permission: {
            readonly area: "Orders";
            readonly activity: "Delete an order";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "getPaidOrdersValue";
        readonly method: "GET";
        readonly path: "/orders/value/paid-orders";
        readonly action: "fetch total order value";
        readonly permission: {
            readonly area: "Dashboard";
            readonly activity: "See the figures";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "countPaidOrders";
        readonly method: "GET";
        readonly path: "/orders/number/paid-orders";
        readonly action: "fetch total orders";
        readonly permission: {
            readonly area: "Dashboard";
            readonly activity: "See the figures";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listMachines";
        readonly method: "GET";
        readonly path: "/coffee-machines";
        readonly action: "fetch all coffee machines";
        readonly permission: {
            readonly area: "Coffee Machines";
            readonly activity: "See the list";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listMachinesOfUser";
        readonly method: "GET";
        readonly path: "/coffee-machines/user/{userId}";
        readonly action: "fetch coffee machines by user id";
        readonly permission: {
            readonly area: "Users";
            readonly activity: "See the details";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "countMachines";
        readonly method: "GET";
        readonly path: "/coffee-machines/number/total";
        readonly action: "fetch total machines";
        readonly permission: {
            readonly area: "Dashboard";
            readonly activity: "See the figures";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listAddresses";
        readonly method: "GET";
        readonly path: "/addresses";
        readonly action: "fetch all addresses";
        readonly permission: {
            readonly area: "Countries";
            readonly activity: "See the list";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "countAddresses";
        readonly method: "GET";
        readonly path: "/addresses/number/total";
        readonly action: "fetch total addresses";
        readonly permission: {
            readonly area: "Dashboard";
            readonly activity: "See the figures";
        };
        readonly roles: readonly [
        ];
    },
    {
        readonly id: "listRecipes";
        readonly method: "GET";
        readonly path: "/recipes/get-all";
        readonly action: "get all recipes";
        readonly permission: {
            readonly area: "Recipes";
            readonly activity: "See the recipes";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "addRecipe";
        readonly method: "POST";
        readonly path: "/recipes/add";
        readonly action: "create recipe";
        readonly permission: {
            readonly area: "Recipes";
            readonly activity: "Add or edit a recipe";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "deleteRecipe";
        readonly method: "DELETE";
        readonly path: "/recipes/delete/{id}";
        readonly action: "delete recipe";
        readonly permission: {
            readonly area: "Recipes";
            readonly activity: "Delete a recipe";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "uploadRecipeTranslations";
        readonly method: "POST";
        readonly path: "/recipes/upload-translation-file";
        readonly action: "upload recipe translation file";
        readonly permission: {
            readonly area: "Recipes";
            readonly activity: "Upload translations";
        };
        readonly roles: readonly [
            "write",
            "JOE_ADMIN"
        ];
    },
    {
        readonly id: "listLanguageFiles";
        readonly method: "GET";
        readonly path: "/lang/get-all";
        readonly action: "get language files";
        readonly permission: {
            readonly area: "Language";
            readonly activity: "See the files";
        };
        readonly roles: readonly [
            "lang"
        ];
    },
    {
        readonly id: "uploadLanguageFiles";
        readonly method: "POST";
        readonly path: "/lang/upload";
        readonly action: "upload language files";
        readonly permission: {
            readonly area: "Language";
            readonly activity: "Upload files";
        };
        readonly roles: readonly [
            "lang"
        ];
    },
    {
        readonly id: "deleteLanguageFile";
        readonly method: "DELETE";
        readonly path: "/lang/delete";
        readonly action: "delete language file";
        readonly permission: {
            readonly area: "Language";
            readonly activity: "Delete a file";
        };
        readonly roles: readonly [
            "lang"
        ];
    },
    {
        readonly id: "downloadLanguageFile";
        readonly method: "GET";
        readonly path: "/download";
        readonly action: "download file";
        readonly permission: {
            readonly area: "Language";
            readonly activity: "Download a file";
        };
        readonly roles: readonly [
            "lang"
        ];
    }
];
type OperationId = (typeof operations)[number]["id"];
declare function mayCall(id: OperationId, roles: readonly string[]): boolean;
export { mayCall, operations };
export type { Operation, OperationId };
