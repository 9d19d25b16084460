CREATE TABLE `lot_sales` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`heads` integer NOT NULL,
	`live` integer NOT NULL,
	`carcass` integer NOT NULL,
	`price` integer NOT NULL,
	`discounts` integer DEFAULT 0 NOT NULL,
	`freight` integer DEFAULT 0 NOT NULL,
	`taxes` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `lot_sales_of_lot` ON `lot_sales` (`farm_id`,`lot_id`,`day`);--> statement-breakpoint
CREATE INDEX `lot_sales_of_farm` ON `lot_sales` (`farm_id`,`day`);